'use client';

import { Slot, Slottable } from '@radix-ui/react-slot';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Tooltip } from './tooltip';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does: the name for screen readers and the tooltip. */
  label: string;
  /** Keys shown in the tooltip, as `mod+k`. */
  shortcut?: string;
  size?: 'small' | 'medium';
  tooltip?: boolean;
  asChild?: boolean;
}

export function IconButton({
  label,
  shortcut,
  size = 'medium',
  tooltip = true,
  asChild = false,
  className,
  children,
  disabled,
  onClick,
  ...rest
}: IconButtonProps) {
  const Element = asChild ? Slot : 'button';
  const button = (
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
  if (!tooltip) return button;
  return (
    <Tooltip label={label} shortcut={shortcut}>
      {button}
    </Tooltip>
  );
}
