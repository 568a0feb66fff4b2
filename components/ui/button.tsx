'use client';

import { Slot, Slottable } from '@radix-ui/react-slot';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonVariant, buttonClasses } from './button-classes';
import { Spinner } from './spinner';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: 'small' | 'medium';
  /** Shows a spinner and refuses clicks; the label stays, so the width does not jump. */
  loading?: boolean;
  icon?: ReactNode;
  /** Renders the only child (a link, say) in the look of a button. */
  asChild?: boolean;
}

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
      className={buttonClasses(variant, size, className)}
    >
      {loading ? <Spinner /> : icon}
      <Slottable>{children}</Slottable>
    </Element>
  );
}
