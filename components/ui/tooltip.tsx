'use client';

import { Slot } from '@radix-ui/react-slot';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyQuietly } from './lazy-dialog';

const TooltipLayer = lazyQuietly(async () => (await import('./tooltip-layer')).default);

const DELAY_MS = 400;
/** Whoever goes on from one tooltip to the next does not wait again. */
const SKIP_DELAY_MS = 200;
let lastHidden = 0;

interface TooltipProps {
  label: string;
  shortcut?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  children: ReactElement;
}

/** Words for what a pointer rests on, or the keyboard came to. */
export function Tooltip({ label, shortcut, side = 'bottom', children }: TooltipProps) {
  const [isShown, setIsShown] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  function hide() {
    clearTimeout(timer.current);
    if (isShown) lastHidden = Date.now();
    setIsShown(false);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isShown) return;
    const close = () => {
      lastHidden = Date.now();
      setIsShown(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey, true);
    window.addEventListener('scroll', close, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      window.removeEventListener('scroll', close, true);
    };
  }, [isShown]);

  return (
    <>
      <Slot
        ref={anchor}
        aria-describedby={isShown ? id : undefined}
        onPointerEnter={(event: PointerEvent) => {
          if (event.pointerType === 'touch') return;
          clearTimeout(timer.current);
          const delay = Date.now() - lastHidden < SKIP_DELAY_MS ? 0 : DELAY_MS;
          timer.current = setTimeout(() => setIsShown(true), delay);
        }}
        onPointerLeave={hide}
        onPointerDown={hide}
        onClick={hide}
        onFocus={(event: FocusEvent<HTMLElement>) => {
          if (event.currentTarget.matches(':focus-visible')) setIsShown(true);
        }}
        onBlur={hide}
      >
        {children}
      </Slot>
      {isShown ? (
        <TooltipLayer id={id} label={label} shortcut={shortcut} side={side} anchor={anchor.current} />
      ) : null}
    </>
  );
}
