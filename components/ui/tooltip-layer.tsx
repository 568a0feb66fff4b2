'use client';

import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react-dom';
import { createPortal } from 'react-dom';
import { Kbd } from './kbd';

interface TooltipLayerProps {
  id: string;
  label: string;
  shortcut?: string | undefined;
  side: 'top' | 'right' | 'bottom' | 'left';
  anchor: Element | null;
}

/** A tooltip that is shown, loaded with the first. */
export default function TooltipLayer({ id, label, shortcut, side, anchor }: TooltipLayerProps) {
  const { refs, floatingStyles, isPositioned } = useFloating({
    placement: side,
    strategy: 'fixed',
    elements: { reference: anchor },
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
    whileElementsMounted: autoUpdate,
  });
  return createPortal(
    <div
      ref={refs.setFloating}
      id={id}
      role="tooltip"
      style={{ ...floatingStyles, visibility: isPositioned ? 'visible' : 'hidden' }}
      className="pointer-events-none z-60 w-max max-w-72"
    >
      <div className="flex animate-fade items-center gap-2 rounded-md bg-text px-2 py-1 text-canvas text-xs">
        {label}
        {shortcut ? <Kbd keys={shortcut} inverted /> : null}
      </div>
    </div>,
    document.body,
  );
}
