'use client';

import { lazy } from 'react';
import type { DialogProps } from './dialog-layer';
import { WhenOpened } from './when-opened';

const DialogLayer = lazy(() => import('./dialog-layer'));

/** A dialog over the screen; what shows it is loaded with the first. */
export function Dialog(props: DialogProps) {
  return (
    <WhenOpened open={props.open}>
      <DialogLayer {...props} />
    </WhenOpened>
  );
}
