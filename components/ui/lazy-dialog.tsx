'use client';

import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { t } from './messages';
import { showToast } from './toast-store';
import { TypedAhead } from './typed-ahead';

/** After this a part that could not be loaded is tried again when it is drawn, in milliseconds. */
const RETRY_AFTER = 5_000;

function NotLoaded() {
  return null;
}

const neverChanges = () => () => undefined;

function tellOfFailure(): void {
  showToast({
    tone: 'danger',
    title: t('thisCouldNotBeLoaded'),
    description: t('checkYourConnectionAndReload'),
  });
}

/** Without its code a part is not drawn; the screen around it, and what is written there, stays. */
function makeLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, onFailure = tellOfFailure }: { fallback?: ReactNode; onFailure?: () => void } = {},
) {
  let failedAt: number | undefined;
  const make = () =>
    lazy(async () => ({
      default: await load().catch((): ComponentType<Props> => {
        failedAt = Date.now();
        onFailure();
        return NotLoaded;
      }),
    })) as ComponentType<Props>;
  let Loaded = make();
  return function Lazy(props: Props) {
    // In the page of the server it would be there long before its code, and lose what is typed in it.
    const isInBrowser = useSyncExternalStore(
      neverChanges,
      () => true,
      () => false,
    );
    if (failedAt !== undefined && Date.now() - failedAt > RETRY_AFTER) {
      failedAt = undefined;
      Loaded = make();
    }
    if (!isInBrowser) return fallback;
    return (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/** A dialog, or something else to write in, whose code is loaded when it is first drawn: most visits to a screen open none. */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  makeLazy(load, { fallback: <TypedAhead /> });

/** A part of a screen that most visits do not show; what is typed meanwhile is for the rest of the screen. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => makeLazy(load);

/** A part whose absence needs no words: a tooltip, or the list that would show them. */
export const lazyQuietly = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  makeLazy(load, { onFailure: () => {} });
