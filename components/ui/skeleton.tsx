import clsx from 'clsx';

/** Holds the place of what is loading, in its shape. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block h-4 animate-pulse rounded-sm bg-hover', className)} />;
}
