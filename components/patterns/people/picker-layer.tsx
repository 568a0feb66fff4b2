'use client';

import * as Radix from '@radix-ui/react-popover';
import type { RefObject } from 'react';
import { PickerList, type PickerListProps } from './picker-list';

interface PickerLayerProps extends PickerListProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The field below which it opens. */
  box: RefObject<HTMLElement | null>;
}

/** What a picker offers, below its field; loaded when somebody comes to the first. */
export default function PickerLayer({ open, onOpenChange, box, ...list }: PickerLayerProps) {
  const isInside = (target: EventTarget | null) => target instanceof Node && box.current?.contains(target);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={box} />
      {/* Inside a dialog the list belongs to it: outside it could not be scrolled. */}
      <Radix.Portal container={box.current?.closest<HTMLElement>('[role="dialog"]') ?? undefined}>
        <Radix.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          role="presentation"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (isInside(event.target)) event.preventDefault();
          }}
          className="z-70 w-(--radix-popper-anchor-width) min-w-60 max-w-[calc(100vw-16px)] animate-rise overflow-hidden rounded-lg border border-border bg-raised shadow-raised"
        >
          <PickerList {...list} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
