'use client';

import { Slot, Slottable } from '@radix-ui/react-slot';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from './spinner';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: 'small' | 'medium';
  /** Shows a spinner and refuses clicks; the label stays, so the width does not jump. */
  loading?: boolean;
  icon?: ReactNode;
  /** Renders the only child (a link, say) in the look of a button. */
  asChild?: boolean;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:not-aria-disabled:bg-accent-hover',
  secondary: 'border-control/60 bg-surface text-text hover:not-aria-disabled:bg-hover',
  ghost: 'border-transparent text-muted hover:not-aria-disabled:bg-hover hover:not-aria-disabled:text-text',
  danger: 'border-transparent bg-danger text-on-danger hover:not-aria-disabled:bg-danger-hover',
};

const sizes = {
  small: 'h-7 gap-1 rounded-sm px-2 text-xs pointer-coarse:h-9',
  medium: 'h-8 gap-2 rounded-md px-3 text-sm pointer-coarse:h-10',
};

export function Button({
  variant = 'secondary',
  size = 'medium',
  loading = false,
  icon,
  asChild = false,
  disabled,
  className,
  children,
  type,
  onClick,
  ...rest
}: ButtonProps) {
  const Element = asChild ? Slot : 'button';
  const isBlocked = disabled || loading;
  return (
    <Element
      {...rest}
      type={asChild ? undefined : (type ?? 'button')}
      // A blocked button keeps focus and stays readable to assistive technology.
      aria-disabled={isBlocked || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (isBlocked) {
          event.preventDefault();
          return;
        }
        onClick?.(event);
      }}
      className={clsx(
        'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap border font-medium transition-colors duration-100',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
        sizes[size],
        variants[variant],
        className,
      )}
    >
      {loading ? <Spinner /> : icon}
      <Slottable>{children}</Slottable>
    </Element>
  );
}
