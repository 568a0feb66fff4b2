'use client';

import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useFieldControl } from '@/components/ui/field';

interface OptionsChoiceProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  disabled?: boolean | undefined;
}

/** Some of a list, each switched by a click. */
export function OptionsChoice({ label, options, value, onChange, disabled }: OptionsChoiceProps) {
  const { 'aria-describedby': describedBy } = useFieldControl();
  const isChosen = (option: string) => value.includes(option);
  const toggle = (option: string) =>
    onChange(isChosen(option) ? value.filter((other) => other !== option) : [...value, option]);
  return (
    <fieldset
      aria-label={label}
      aria-describedby={describedBy}
      disabled={disabled}
      className="flex flex-wrap gap-1.5"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={isChosen(option.value)}
          onClick={() => toggle(option.value)}
          className={clsx(
            'inline-flex min-h-7 max-w-full items-center gap-1 rounded-md border px-2 text-sm disabled:cursor-not-allowed disabled:opacity-60 pointer-coarse:min-h-10',
            isChosen(option.value)
              ? 'border-accent bg-accent-soft text-accent'
              : 'border-control bg-surface hover:not-disabled:border-muted',
          )}
        >
          {isChosen(option.value) ? <Check aria-hidden className="size-3.5 shrink-0" /> : null}
          <span className="truncate">{option.label}</span>
        </button>
      ))}
    </fieldset>
  );
}
