'use client';

import clsx from 'clsx';

interface SmallChoiceProps {
  legend: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

/** One of a few, in the head of a panel. */
export function SmallChoice({ legend, value, onChange, options }: SmallChoiceProps) {
  return (
    <fieldset className="flex min-w-0 gap-1 overflow-x-auto">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={clsx(
            'h-6 shrink-0 rounded-sm px-1.5 text-xs focus-visible:-outline-offset-2 pointer-coarse:h-9 pointer-coarse:px-3',
            option.value === value
              ? 'bg-selected font-medium text-text'
              : 'text-muted hover:bg-hover hover:text-text',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
