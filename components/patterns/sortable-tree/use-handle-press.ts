'use client';

import { type PointerEvent as HandleEvent, useRef, useState } from 'react';
import type { HandlePress } from './drag-layer';

/** Which handle one has come to: dragging is loaded with the first, and a press waits for it until it is over. */
export function useHandlePress(canDrag: boolean) {
  const [near, setNear] = useState<HandlePress>();
  const moved = useRef<PointerEvent>(undefined);

  function press(id: string, event: HandleEvent<HTMLElement>) {
    if (!canDrag) return;
    moved.current = undefined;
    setNear({ id, press: event });
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      setNear({ id });
    };
    const follow = (move: PointerEvent) => {
      moved.current = move;
    };
    window.addEventListener('pointermove', follow, { signal: ended.signal, capture: true });
    window.addEventListener('pointerup', end, { signal: ended.signal });
    window.addEventListener('pointercancel', end, { signal: ended.signal });
  }

  return {
    near,
    comeNear: (id: string) => {
      if (canDrag) setNear((now) => now ?? { id });
    },
    press,
    /** Where the pointer has come to since the press. */
    moved,
  };
}
