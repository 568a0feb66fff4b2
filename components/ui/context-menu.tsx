'use client';

import { Slot } from '@radix-ui/react-slot';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyPart } from './lazy-dialog';
import type { MenuEntry } from './menu-entries';

const MenuLayer = lazyPart(async () => (await import('./menu-layer')).default);

/** Not every phone makes a context menu of a long press. */
const LONG_PRESS_MS = 700;

/** Right click and long press; every entry must also be reachable by a visible button. */
export function ContextMenu({
  entries,
  children,
}: {
  entries: readonly MenuEntry[];
  children: ReactElement;
}) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const point = useRef({ getBoundingClientRect: () => new DOMRect() });
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(press.current), []);

  if (entries.length === 0) return children;

  function openAt({ clientX, clientY }: { clientX: number; clientY: number }) {
    point.current = { getBoundingClientRect: () => new DOMRect(clientX, clientY, 0, 0) };
    setWasOpened(true);
    setOpen(true);
  }
  const endPress = () => clearTimeout(press.current);

  return (
    <>
      <Slot
        data-state={open ? 'open' : 'closed'}
        style={{ WebkitTouchCallout: 'none' }}
        onContextMenu={(event: MouseEvent) => {
          if (event.defaultPrevented) return;
          endPress();
          event.preventDefault();
          openAt(event);
        }}
        onPointerDown={(event: PointerEvent) => {
          endPress();
          if (event.pointerType === 'mouse') return;
          const at = { clientX: event.clientX, clientY: event.clientY };
          press.current = setTimeout(() => openAt(at), LONG_PRESS_MS);
        }}
        onPointerMove={(event: PointerEvent) => {
          if (event.pointerType !== 'mouse') endPress();
        }}
        onPointerCancel={endPress}
        onPointerUp={endPress}
      >
        {children}
      </Slot>
      {wasOpened ? (
        <MenuLayer
          // At another point it stands anew.
          key={`${point.current.getBoundingClientRect().x} ${point.current.getBoundingClientRect().y}`}
          id={id}
          open={open}
          onOpenChange={setOpen}
          anchor={point}
          entries={entries}
          align="start"
          side="right"
          sideOffset={2}
        />
      ) : null}
    </>
  );
}
