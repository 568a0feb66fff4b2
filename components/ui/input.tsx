'use client';

import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldControl } from './field';

export const controlClasses =
  'w-full min-w-0 rounded-md border border-control bg-surface text-sm text-text transition-colors duration-100 ' +
  'hover:border-muted focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted ' +
  '[&[readonly]]:bg-sunken pointer-coarse:text-lg';

export interface InputProps extends ComponentProps<'input'> {
  /** An icon before the value. */
  start?: ReactNode;
  /** A small button or text after it. */
  end?: ReactNode;
}

export function Input({ start, end, className, ...rest }: InputProps) {
  const field = useFieldControl();
  const input = (
    <input
      autoComplete="off"
      {...field}
      {...rest}
      className={clsx(
        controlClasses,
        'h-8 px-2 pointer-coarse:h-10',
        start && 'pl-8',
        end && 'pr-9',
        className,
      )}
    />
  );
  if (!start && !end) return input;
  return (
    <span className="relative block">
      {start ? (
        <span className="pointer-events-none absolute inset-y-0 left-2 flex items-center text-muted [&_svg]:size-4">
          {start}
        </span>
      ) : null}
      {input}
      {end ? <span className="absolute inset-y-0 right-1 flex items-center text-muted">{end}</span> : null}
    </span>
  );
}
