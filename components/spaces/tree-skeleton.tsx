import { Skeleton } from '@/components/ui/skeleton';
import { t } from './messages';

const rows = [
  { indent: 0, width: 'w-40' },
  { indent: 24, width: 'w-56' },
  { indent: 24, width: 'w-44' },
  { indent: 0, width: 'w-48' },
  { indent: 24, width: 'w-36' },
];

export function TreeSkeleton() {
  return (
    <div role="status" aria-label={t('loading')} className="rounded-lg border border-border bg-surface">
      {rows.map(({ indent, width }) => (
        <div key={width} className="flex h-10 items-center gap-3 border-border border-b px-3 last:border-b-0">
          <Skeleton className="size-4" />
          <span style={{ width: indent }} />
          <Skeleton className={width} />
        </div>
      ))}
    </div>
  );
}
