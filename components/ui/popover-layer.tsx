'use client';

import * as Radix from '@radix-ui/react-popover';
import clsx from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { returnFocus } from './focus-return';

interface PopoverLayerProps {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens and closes it. */
  button: RefObject<HTMLElement | null>;
  label: string;
  fitsContent: boolean;
  align: 'start' | 'center' | 'end';
  focusWhole: boolean;
  children: ReactNode;
}

/** An open popover, loaded when somebody is about to open the first. */
export default function PopoverLayer(props: PopoverLayerProps) {
  const { id, open, onOpenChange, button, label, fitsContent, align, focusWhole, children } = props;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={button} />
      <Radix.Portal>
        <Radix.Content
          id={id}
          aria-label={label}
          onOpenAutoFocus={(event) => {
            if (!focusWhole || !(event.currentTarget instanceof HTMLElement)) return;
            event.preventDefault();
            event.currentTarget.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          onInteractOutside={(event) => {
            // The button closes it by itself.
            if (event.target instanceof Node && button.current?.contains(event.target))
              event.preventDefault();
          }}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={clsx(
            'z-60 max-h-(--radix-popper-available-height) max-w-[calc(100vw-16px)] animate-rise overflow-y-auto rounded-lg border border-border bg-raised text-sm shadow-raised',
            fitsContent ? 'p-1' : 'w-80 p-3',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
