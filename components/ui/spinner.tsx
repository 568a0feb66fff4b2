import clsx from 'clsx';
import { LoaderCircle } from 'lucide-react';

export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      role={label ? 'status' : undefined}
      className={clsx('inline-flex items-center gap-2 text-muted', className)}
    >
      <LoaderCircle aria-hidden className="size-4 animate-spin text-current" />
      {label ? <span className="text-sm">{label}</span> : null}
    </span>
  );
}
