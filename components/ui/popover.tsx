'use client';

import * as Radix from '@radix-ui/react-popover';
import clsx from 'clsx';
import type { ReactElement, ReactNode } from 'react';

interface PopoverProps {
  trigger: ReactElement;
  /** Names the popover for screen readers. */
  label: string;
  /** As wide as what is in it. */
  fitsContent?: boolean;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Puts the focus on the whole, where the first control is not what one came for. */
  focusWhole?: boolean;
  children: ReactNode;
}

export function Popover(props: PopoverProps) {
  const { trigger, label, fitsContent = false, focusWhole = false, align = 'start' } = props;
  const { open, onOpenChange, children } = props;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          onOpenAutoFocus={(event) => {
            if (!focusWhole || !(event.currentTarget instanceof HTMLElement)) return;
            event.preventDefault();
            event.currentTarget.focus();
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
