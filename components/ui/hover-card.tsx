'use client';

import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';

interface HoverCardProps {
  /** Says the same in one line, for screen readers. */
  label: string;
  /** What it is about; must take a ref and props. */
  trigger: ReactElement;
  children: ReactNode;
}

/** More about a thing than a tooltip has room for, on hover and on focus. */
export function HoverCard({ label, trigger, children }: HoverCardProps) {
  return (
    <Radix.Provider delayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{trigger}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            aria-label={label}
            side="top"
            sideOffset={6}
            collisionPadding={8}
            className="z-60 w-80 max-w-[calc(100vw-16px)] animate-fade rounded-lg border border-border bg-raised p-3 text-sm shadow-raised"
          >
            {children}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
