'use client';

import clsx from 'clsx';
import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'role'> {
  checked: boolean | 'indeterminate';
  onCheckedChange?: (checked: boolean) => void;
  label?: ReactNode;
  hint?: ReactNode;
}

const states = { true: 'checked', false: 'unchecked', indeterminate: 'indeterminate' } as const;

export function Checkbox(props: CheckboxProps) {
  const { checked, onCheckedChange, label, hint, className, onClick, ...rest } = props;
  const id = useId();
  const box = (
    // biome-ignore lint/a11y/useSemanticElements: single keys are shortcuts on a button, and would be typed into an input
    <button
      id={id}
      aria-describedby={hint ? `${id}-hint` : undefined}
      {...rest}
      type="button"
      role="checkbox"
      aria-checked={checked === 'indeterminate' ? 'mixed' : checked}
      data-state={states[`${checked}`]}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        onClick?.(event);
        onCheckedChange?.(checked !== true);
      }}
      onKeyDown={(event) => {
        // Enter is for what the box is in; Space checks it.
        if (event.key === 'Enter') event.preventDefault();
      }}
      className={clsx(
        'relative flex size-4 shrink-0 items-center justify-center rounded-sm border border-control bg-surface',
        // The target is larger than the box, so that fingers find it.
        'before:absolute before:-inset-1 data-[state=checked]:border-accent data-[state=indeterminate]:border-accent',
        'data-[state=checked]:bg-accent data-[state=indeterminate]:bg-accent disabled:opacity-50',
        className,
      )}
    >
      {checked === false ? null : (
        <span className="pointer-events-none text-on-accent">
          {checked === 'indeterminate' ? (
            <Minus aria-hidden className="size-3" />
          ) : (
            <Check aria-hidden className="size-3" />
          )}
        </span>
      )}
    </button>
  );
  if (!label) return box;
  return (
    <div className="flex items-start gap-2">
      <span className="flex h-5 items-center">{box}</span>
      <div className="flex flex-col">
        <label htmlFor={rest.id ?? id} className="text-sm">
          {label}
        </label>
        {hint ? (
          <span id={`${id}-hint`} className="text-muted text-xs">
            {hint}
          </span>
        ) : null}
      </div>
    </div>
  );
}
