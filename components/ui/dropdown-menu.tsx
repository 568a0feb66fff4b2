'use client';

import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { returnFocus } from './focus-return';
import { MenuEntries, type MenuEntry, menuContentClasses } from './menu-entries';

interface DropdownMenuProps {
  /** The button that opens it; must take a ref and props. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  header?: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Takes the focus after closing in place of the trigger. */
  focusAfter?: () => void;
}

export function DropdownMenu({
  trigger,
  entries,
  header,
  align = 'end',
  side = 'bottom',
  open,
  onOpenChange,
  focusAfter,
}: DropdownMenuProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={menuContentClasses}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            (focusAfter ?? returnFocus)();
          }}
        >
          {header}
          <MenuEntries entries={entries} parts={Radix} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
