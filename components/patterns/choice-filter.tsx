'use client';

import clsx from 'clsx';

interface ChoiceFilterProps<Value extends string> {
  /** What is chosen, for screen readers. */
  legend: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; count?: number | string | undefined }[];
}

/** One choice at a time, each with how many there are. */
export function ChoiceFilter<Value extends string>({
  legend,
  value,
  onChange,
  options,
}: ChoiceFilterProps<Value>) {
  return (
    <fieldset className="flex max-w-full gap-1 overflow-x-auto">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(option.value)}
            className={clsx(
              'inline-flex h-8 shrink-0 items-center gap-2 rounded-md px-3 text-sm focus-visible:-outline-offset-2 pointer-coarse:h-10',
              isChosen ? 'bg-selected font-medium text-text' : 'text-muted hover:bg-hover hover:text-text',
            )}
          >
            {option.label}
            {option.count === undefined ? null : <span className="text-muted text-xs">{option.count}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
