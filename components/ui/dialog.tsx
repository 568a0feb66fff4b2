'use client';

import type { DialogProps } from './dialog-layer';
import { lazyDialog } from './lazy-dialog';
import { WhenOpened } from './when-opened';

const DialogLayer = lazyDialog(async () => (await import('./dialog-layer')).default);

/** A dialog over the screen; what shows it is loaded with the first. */
export function Dialog(props: DialogProps) {
  return (
    <WhenOpened open={props.open}>
      <DialogLayer {...props} />
    </WhenOpened>
  );
}
