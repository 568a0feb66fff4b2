import { Badge, type BadgeTone } from '@/components/ui/badge';

const tones: Record<string, BadgeTone> = {
  GET: 'accent',
  POST: 'success',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
};

export function MethodBadge({ method }: { method: string }) {
  return (
    <span className="inline-flex w-16 shrink-0 font-mono">
      <Badge tone={tones[method] ?? 'neutral'}>{method}</Badge>
    </span>
  );
}
