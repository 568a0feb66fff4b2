'use client';

import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldControl } from './field';
import { controlClasses } from './input';

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldControl();
  return (
    <textarea
      rows={rows}
      {...field}
      {...rest}
      className={clsx(controlClasses, 'field-sizing-content min-h-16 resize-y px-2 py-1', className)}
    />
  );
}
