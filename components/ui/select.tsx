'use client';

import * as RadixSelect from '@radix-ui/react-select';
import clsx from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useFieldControl } from './field';
import { controlClasses } from './input';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** Says in plain words what the choice does. */
  description?: string;
  disabled?: boolean;
}

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

/** A letter chooses in the open list alone: on a closed one it may be meant for a shortcut, and would change what is saved. */
function refuseBlindChoice(event: KeyboardEvent): void {
  const isLetter = event.key.length === 1 && event.key !== ' ';
  if (isLetter && !event.ctrlKey && !event.metaKey && !event.altKey) event.preventDefault();
}

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
  return (
    <RadixSelect.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      disabled={disabled}
    >
      <RadixSelect.Trigger
        {...field}
        {...rest}
        onKeyDown={refuseBlindChoice}
        className={clsx(
          controlClasses,
          'inline-flex items-center justify-between gap-2 px-2 text-left data-[placeholder]:text-faint [&>span]:truncate',
          size === 'small' ? 'h-7 pointer-coarse:h-9' : 'h-8 pointer-coarse:h-10',
          className,
        )}
      >
        <RadixSelect.Value placeholder={placeholder}>
          {options.find((option) => option.value === value)?.label}
        </RadixSelect.Value>
        <RadixSelect.Icon>
          <ChevronDown aria-hidden className="size-4 text-muted" />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-60 max-h-[min(26rem,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) max-w-96 animate-rise overflow-hidden rounded-lg border border-border bg-raised shadow-raised"
        >
          <RadixSelect.Viewport className="p-1">
            {options.map((option) => (
              <RadixSelect.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="relative flex select-none flex-col rounded-md py-1.5 pr-3 pl-8 text-sm outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover pointer-coarse:py-2.5"
              >
                <RadixSelect.ItemIndicator className="absolute top-2 left-2">
                  <Check aria-hidden className="size-4 text-accent" />
                </RadixSelect.ItemIndicator>
                <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                {option.description ? <span className="text-muted text-xs">{option.description}</span> : null}
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
