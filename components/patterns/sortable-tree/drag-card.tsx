import { Ban } from 'lucide-react';

export interface DragCardProps {
  title: string;
  count: number;
  /** Why it cannot land here. */
  reason: string | undefined;
}

/** What follows the pointer. */
export function DragCard({ title, count, reason }: DragCardProps) {
  return (
    <div className="ml-8 flex w-max max-w-80 flex-col rounded-lg border border-border bg-raised px-3 py-2 text-sm shadow-raised">
      <span className="flex items-center gap-2 font-medium">
        <span className="truncate">{title}</span>
        {count > 1 ? (
          <span className="rounded-full bg-accent px-2 text-on-accent text-xs">{count}</span>
        ) : null}
      </span>
      {reason ? (
        <span className="flex items-center gap-1 text-danger text-xs">
          <Ban aria-hidden className="size-3 shrink-0" />
          {reason}
        </span>
      ) : null}
    </div>
  );
}
