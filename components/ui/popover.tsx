'use client';

import { Slot } from '@radix-ui/react-slot';
import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import { lazyPart } from './lazy-dialog';

const PopoverLayer = lazyPart(async () => (await import('./popover-layer')).default);

interface PopoverProps {
  trigger: ReactElement;
  /** Names the popover for screen readers. */
  label: string;
  /** As wide as what is in it. */
  fitsContent?: boolean;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Puts the focus on the whole, where the first control is not what one came for. */
  focusWhole?: boolean;
  children: ReactNode;
}

/** A button and what it opens. The popover is loaded when the pointer or the focus comes to the button. */
export function Popover(props: PopoverProps) {
  const { trigger, label, fitsContent = false, focusWhole = false, align = 'start', children } = props;
  const [ownOpen, setOwnOpen] = useState(false);
  const open = props.open ?? ownOpen;
  const [isNear, setIsNear] = useState(open);
  const button = useRef<HTMLElement>(null);
  const id = useId();

  function change(next: boolean) {
    setIsNear(true);
    setOwnOpen(next);
    props.onOpenChange?.(next);
  }

  return (
    <>
      <Slot
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-state={open ? 'open' : 'closed'}
        onPointerEnter={() => setIsNear(true)}
        onFocus={() => setIsNear(true)}
        onClick={() => change(!open)}
      >
        {trigger}
      </Slot>
      {isNear || open ? (
        <PopoverLayer
          id={id}
          open={open}
          onOpenChange={change}
          button={button}
          label={label}
          fitsContent={fitsContent}
          align={align}
          focusWhole={focusWhole}
        >
          {children}
        </PopoverLayer>
      ) : null}
    </>
  );
}
