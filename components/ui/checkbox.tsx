'use client';

import * as RadixCheckbox from '@radix-ui/react-checkbox';
import clsx from 'clsx';
import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckboxProps extends Omit<ComponentProps<typeof RadixCheckbox.Root>, 'children'> {
  label?: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const id = useId();
  const box = (
    <RadixCheckbox.Root
      id={id}
      aria-describedby={hint ? `${id}-hint` : undefined}
      {...rest}
      className={clsx(
        'relative flex size-4 shrink-0 items-center justify-center rounded-sm border border-control bg-surface',
        // The target is larger than the box, so that fingers find it.
        'before:absolute before:-inset-1 data-[state=checked]:border-accent data-[state=indeterminate]:border-accent',
        'data-[state=checked]:bg-accent data-[state=indeterminate]:bg-accent disabled:opacity-50',
        className,
      )}
    >
      <RadixCheckbox.Indicator className="group text-on-accent">
        <Check aria-hidden className="size-3 group-data-[state=indeterminate]:hidden" />
        <Minus aria-hidden className="hidden size-3 group-data-[state=indeterminate]:block" />
      </RadixCheckbox.Indicator>
    </RadixCheckbox.Root>
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
