'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { EditorHandle, EditorMode, EditorPlace } from './editor-props';

/** A mode that was opened stays in the page, hidden, with its own undo; one that never was costs nothing. */
export function useOpenedModes(mode: EditorMode): ReadonlySet<EditorMode> {
  const [opened, setOpened] = useState<ReadonlySet<EditorMode>>(new Set([mode]));
  if (!opened.has(mode)) setOpened(new Set([...opened, mode]));
  return opened;
}

/** How far below the top of the view the text is shown that somebody read, in pixels. */
const SHOWN_BELOW = 80;

/** Switches to the other mode and shows there the block that the cursor was in, where it stood on the screen. */
export function useSwitch(
  mode: EditorMode,
  handles: Record<EditorMode, RefObject<EditorHandle | null>>,
  onModeChange: (mode: EditorMode) => void,
  startAt: number | undefined,
): (next: EditorMode) => void {
  const place = useRef<EditorPlace>(
    startAt === undefined ? undefined : { offset: startAt, top: SHOWN_BELOW },
  );
  const wasOpened = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening and a switch move the cursor
  useEffect(() => {
    const wanted = place.current;
    if (!wanted) return;
    let frame = 0;
    let tries = 0;
    // A mode may still be on its way when it is opened for the first time.
    const show = () => {
      const handle = handles[mode].current;
      tries += 1;
      if (handle?.isReady()) {
        const isOpening = !wasOpened.current;
        wasOpened.current = true;
        place.current = undefined;
        // Keeps the cursor if the person has already clicked into the text.
        if (!isOpening || !handle.hasFocus()) handle.showPlace(wanted);
      } else if (tries < 300) frame = requestAnimationFrame(show);
    };
    frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [mode]);
  return (next) => {
    if (next === mode) return;
    place.current = handles[mode].current?.readPlace();
    onModeChange(next);
  };
}

/**
 * A hidden mode takes the text over when it is shown, so that typing in the other one costs nothing here. Answers, once an
 * effect asks, whether the text was changed in the other mode, which undo reverts; later changes are from others.
 */
export function useTakeOver(isActive: boolean): () => boolean {
  const wasActive = useRef(false);
  useEffect(() => {
    if (!isActive) wasActive.current = false;
  }, [isActive]);
  return useCallback(() => {
    const isSwitch = !wasActive.current;
    wasActive.current = true;
    return isSwitch;
  }, []);
}
