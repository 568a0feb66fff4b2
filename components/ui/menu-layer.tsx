'use client';

import * as Menu from '@radix-ui/react-menu';
import type { ReactNode, RefObject } from 'react';
import { returnFocus } from './focus-return';
import { MenuEntries, type MenuEntry, menuContentClasses } from './menu-entries';

export interface MenuLayerProps {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Beside what it opens: a button, or the point that was clicked. */
  anchor: RefObject<{ getBoundingClientRect: () => DOMRect } | null>;
  labelledBy?: string;
  entries: readonly MenuEntry[];
  header?: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  sideOffset?: number;
  /** Takes the focus after closing in place of what had it. */
  focusAfter?: (() => void) | undefined;
}

/** An open menu, loaded when somebody is about to open the first. */
export default function MenuLayer(props: MenuLayerProps) {
  const { id, open, onOpenChange, anchor, labelledBy, entries, header, focusAfter, ...place } = props;
  return (
    <Menu.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Menu.Anchor virtualRef={anchor} />
      <Menu.Portal>
        <Menu.Content
          {...place}
          id={id}
          aria-labelledby={labelledBy}
          collisionPadding={8}
          className={menuContentClasses}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            (focusAfter ?? returnFocus)();
          }}
        >
          {header}
          <MenuEntries entries={entries} />
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
