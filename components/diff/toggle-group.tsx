'use client';

import clsx from 'clsx';
import type { ReactNode } from 'react';

interface ToggleGroupProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon: ReactNode }[];
  onChange: (value: Value) => void;
}

/** A choice between few ways to show the same. */
export function ToggleGroup<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ToggleGroupProps<Value>) {
  return (
    <fieldset className="flex rounded-md border border-control/60 bg-surface p-px">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={clsx(
            'inline-flex h-6 items-center gap-1 rounded-sm px-2 text-xs pointer-coarse:h-9 [&_svg]:size-3.5',
            option.value === value ? 'bg-selected font-medium text-text' : 'text-muted hover:text-text',
          )}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
