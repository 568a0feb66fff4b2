'use client';

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { t } from './messages';
import { showToast } from './toast-store';
import { TypedAhead } from './typed-ahead';

function NotLoaded() {
  return null;
}

function makeLazy<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback: ReactNode) {
  const Loaded = lazy(async () => ({
    default: await load().catch((): ComponentType<Props> => {
      showToast({
        tone: 'danger',
        title: t('thisCouldNotBeLoaded'),
        description: t('checkYourConnectionAndReload'),
      });
      return NotLoaded;
    }),
  })) as ComponentType<Props>;
  return function Lazy(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/** A dialog, or something else to write in, whose code is loaded when it is first drawn: most visits to a screen open none. */
export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  makeLazy(load, <TypedAhead />);

/** A part of a screen that most visits do not show; what is typed meanwhile is for the rest of the screen. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  makeLazy(load, null);
