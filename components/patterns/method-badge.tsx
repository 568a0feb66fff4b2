import clsx from 'clsx';
import { Badge, type BadgeTone } from '@/components/ui/badge';

const tones: Record<string, BadgeTone> = {
  GET: 'accent',
  POST: 'success',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
};

const inks: Partial<Record<BadgeTone, string>> = {
  accent: 'text-accent',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
};

/** The method of a request, in capitals. */
export function MethodBadge({ method }: { method: string }) {
  return (
    <span className="inline-flex w-16 shrink-0 font-mono">
      <Badge tone={tones[method] ?? 'neutral'}>{method}</Badge>
    </span>
  );
}

/** The same in a dense list. */
export function MethodLabel({ method }: { method: string }) {
  const ink = inks[tones[method] ?? 'neutral'] ?? 'text-muted';
  return <span className={clsx('w-12 shrink-0 truncate font-medium font-mono text-xs', ink)}>{method}</span>;
}
