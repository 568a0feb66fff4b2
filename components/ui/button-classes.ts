import clsx from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

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

/** The look of a button, also for a link that a server draws. */
export const buttonClasses = (variant: ButtonVariant, size: keyof typeof sizes, className?: string) =>
  clsx(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap border font-medium transition-colors duration-100',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
    sizes[size],
    variants[variant],
    className,
  );
