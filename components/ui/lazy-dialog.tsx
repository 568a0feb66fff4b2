'use client';

import { type ComponentType, lazy, Suspense } from 'react';
import { t } from './messages';
import { showToast } from './toast-store';
import { TypedAhead } from './typed-ahead';

function NotLoaded() {
  return null;
}

/** A dialog, or a part of a screen that most visits do not show: its code is loaded when it is first drawn. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
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
  return function LazyDialog(props: Props) {
    return (
      <Suspense fallback={<TypedAhead />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
