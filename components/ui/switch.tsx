'use client';

import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  hideLabel?: boolean;
  disabled?: boolean | undefined;
  className?: string;
}

export function Switch(props: SwitchProps) {
  const { checked, onCheckedChange, label, hint, hideLabel = false, disabled, className } = props;
  const id = useId();
  return (
    <div
      data-setting={typeof label === 'string' ? label : undefined}
      className={clsx('flex items-start justify-between gap-4', className)}
    >
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
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        data-state={checked ? 'checked' : 'unchecked'}
        disabled={disabled}
        onClick={() => onCheckedChange(!checked)}
        className="relative inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-control bg-sunken transition-colors duration-100 before:absolute before:-inset-1.5 disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <span
          className={clsx(
            'block size-3.5 rounded-full transition-transform duration-100',
            checked ? 'translate-x-4.5 bg-on-accent' : 'translate-x-0.5 bg-control',
          )}
        />
      </button>
    </div>
  );
}
