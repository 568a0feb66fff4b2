'use client';

import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useFieldControl } from './field';
import { controlClasses } from './input';
import { lazyPart } from './lazy-dialog';
import type { SelectOption } from './select-option';

const SelectLayer = lazyPart(async () => (await import('./select-layer')).default);

interface SelectProps<Value extends string> {
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  disabled?: boolean;
  size?: 'small' | 'medium';
  /** Needed outside a Field. */
  'aria-label'?: string;
  className?: string;
}

/** A letter opens and chooses nothing on a closed list: it may be meant for a shortcut, and would change what is saved. */
const OPEN_KEYS = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/** A button that shows what is chosen. Its list is loaded when the pointer or the focus comes to it. */
export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  placeholder,
  disabled,
  size = 'medium',
  className,
  ...rest
}: SelectProps<Value>) {
  const field = useFieldControl();
  const [open, setOpen] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pointerType = useRef('touch');
  const listId = useId();

  function change(next: boolean) {
    setIsNear(true);
    setOpen(next);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        role="combobox"
        aria-controls={open ? listId : undefined}
        aria-expanded={open}
        aria-autocomplete="none"
        data-state={open ? 'open' : 'closed'}
        data-placeholder={value ? undefined : ''}
        disabled={disabled}
        {...field}
        {...rest}
        onPointerEnter={() => setIsNear(true)}
        onFocus={() => setIsNear(true)}
        onPointerDown={(event: PointerEvent) => {
          pointerType.current = event.pointerType;
          if (event.pointerType !== 'mouse' || event.button !== 0 || event.ctrlKey) return;
          // The list takes the focus, so the button must not.
          event.preventDefault();
          change(true);
        }}
        onClick={(event: MouseEvent<HTMLButtonElement>) => {
          event.currentTarget.focus();
          // A finger may also be about to scroll, which is known when it is lifted.
          if (pointerType.current !== 'mouse') change(true);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (!OPEN_KEYS.includes(event.key)) return;
          event.preventDefault();
          change(true);
        }}
        className={clsx(
          controlClasses,
          'inline-flex items-center justify-between gap-2 px-2 text-left data-[placeholder]:text-faint [&>span]:truncate',
          size === 'small' ? 'h-7 pointer-coarse:h-9' : 'h-8 pointer-coarse:h-10',
          className,
        )}
      >
        <span className="pointer-events-none">
          {value ? options.find((option) => option.value === value)?.label : placeholder}
        </span>
        <span aria-hidden>
          <ChevronDown className="size-4 text-muted" />
        </span>
      </button>
      {isNear ? (
        <SelectLayer
          id={listId}
          open={open && !disabled}
          onOpenChange={change}
          button={button}
          value={value}
          onValueChange={(next) => onValueChange(next as Value)}
          options={options}
        />
      ) : null}
    </>
  );
}
