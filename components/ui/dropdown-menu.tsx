'use client';

import { Slot } from '@radix-ui/react-slot';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyPart } from './lazy-dialog';
import type { MenuEntry } from './menu-entries';

const MenuLayer = lazyPart(async () => (await import('./menu-layer')).default);

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

/** A button and its menu. The menu is loaded when the pointer or the focus comes to the button. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { trigger, entries, header, align = 'end', side = 'bottom', focusAfter } = props;
  const [ownOpen, setOwnOpen] = useState(false);
  const open = props.open ?? ownOpen;
  const [isNear, setIsNear] = useState(open);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const menuId = `${id}menu`;

  function change(next: boolean) {
    setIsNear(true);
    setOwnOpen(next);
    props.onOpenChange?.(next);
  }

  return (
    <>
      <Slot
        ref={button}
        id={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        data-state={open ? 'open' : 'closed'}
        onPointerEnter={() => setIsNear(true)}
        onFocus={() => setIsNear(true)}
        onPointerDown={(event: PointerEvent) => {
          if (event.button !== 0 || event.ctrlKey) return;
          // The menu takes the focus, so the button must not.
          if (!open) event.preventDefault();
          change(!open);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
          event.preventDefault();
          change(event.key === 'ArrowDown' || !open);
        }}
      >
        {trigger}
      </Slot>
      {isNear || open ? (
        <MenuLayer
          id={menuId}
          open={open}
          onOpenChange={change}
          anchor={button}
          labelledBy={id}
          entries={entries}
          header={header}
          align={align}
          side={side}
          sideOffset={4}
          focusAfter={focusAfter}
        />
      ) : null}
    </>
  );
}
