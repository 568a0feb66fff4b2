'use client';

import * as Radix from '@radix-ui/react-context-menu';
import type { ReactElement } from 'react';
import { returnFocus } from './focus-return';
import { MenuEntries, type MenuEntry, menuContentClasses } from './menu-entries';

/** Right click and long press; every entry must also be reachable by a visible button. */
export function ContextMenu({
  entries,
  children,
}: {
  entries: readonly MenuEntry[];
  children: ReactElement;
}) {
  if (entries.length === 0) return children;
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          collisionPadding={8}
          className={menuContentClasses}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
        >
          <MenuEntries entries={entries} parts={Radix} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
