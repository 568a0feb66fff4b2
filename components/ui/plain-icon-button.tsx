'use client';

import { Slot, Slottable } from '@radix-ui/react-slot';
import clsx from 'clsx';
import type { ComponentProps } from 'react';

export interface PlainIconButtonProps extends ComponentProps<'button'> {
  /** What it does: its name for screen readers. */
  label: string;
  size?: 'small' | 'medium';
  asChild?: boolean;
}

/** An icon that is pressed, without a tooltip: where its place says what it does, or few scripts may be loaded. */
export function PlainIconButton({
  label,
  size = 'medium',
  asChild = false,
  className,
  children,
  disabled,
  onClick,
  ...rest
}: PlainIconButtonProps) {
  const Element = asChild ? Slot : 'button';
  return (
    <Element
      type={asChild ? undefined : 'button'}
      {...rest}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        if (disabled) {
          event.preventDefault();
          return;
        }
        onClick?.(event);
      }}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-md text-muted transition-colors duration-100 [&_svg]:size-4',
        'hover:not-aria-disabled:bg-hover hover:not-aria-disabled:text-text data-[state=open]:bg-hover data-[state=open]:text-text',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
        size === 'small' ? 'size-6 pointer-coarse:size-9' : 'size-8 pointer-coarse:size-10',
        className,
      )}
    >
      <Slottable>{children}</Slottable>
    </Element>
  );
}
