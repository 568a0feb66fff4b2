'use client';

import * as RadixSwitch from '@radix-ui/react-switch';
import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface SwitchProps extends Omit<ComponentProps<typeof RadixSwitch.Root>, 'children'> {
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean;
}

export function Switch({ label, hint, hideLabel = false, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className={clsx('flex items-start justify-between gap-4', className)}>
      <div className={clsx('flex flex-col', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {hint ? (
          <span id={`${id}-hint`} className="text-muted text-xs">
            {hint}
          </span>
        ) : null}
      </div>
      <RadixSwitch.Root
        {...rest}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-control bg-sunken transition-colors duration-100 before:absolute before:-inset-1.5 disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <RadixSwitch.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-control transition-transform duration-100 data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-on-accent" />
      </RadixSwitch.Root>
    </div>
  );
}
