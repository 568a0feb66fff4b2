'use client';

import * as RadixRadio from '@radix-ui/react-radio-group';
import clsx from 'clsx';
import type { ReactNode } from 'react';

interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  description: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  /** Names the whole choice for screen readers. */
  label: string;
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
  disabled?: boolean;
  columns?: 1 | 2;
}

export function RadioCards<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  disabled,
  columns = 1,
}: RadioCardsProps<Value>) {
  return (
    <RadixRadio.Root
      aria-label={label}
      value={value ?? null}
      onValueChange={(next) => onValueChange(next as Value)}
      disabled={disabled}
      className={clsx('grid gap-2', columns === 2 && 'sm:grid-cols-2')}
    >
      {options.map((option) => (
        <RadixRadio.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className="flex items-start gap-3 rounded-lg border border-border bg-surface p-3 text-left hover:not-disabled:border-control disabled:cursor-not-allowed disabled:opacity-60 data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft"
        >
          <span className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-control bg-surface">
            <RadixRadio.Indicator className="size-2 rounded-full bg-accent" />
          </span>
          <span className="flex min-w-0 flex-col gap-0.5">
            <span className="flex items-center gap-2 font-medium text-sm [&_svg]:size-4 [&_svg]:text-muted">
              {option.icon}
              {option.label}
            </span>
            <span className="text-muted text-xs">{option.description}</span>
          </span>
        </RadixRadio.Item>
      ))}
    </RadixRadio.Root>
  );
}
