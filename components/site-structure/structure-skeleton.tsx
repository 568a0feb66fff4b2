import { Skeleton } from '@/components/ui/skeleton';
import { t } from './messages';

const rows = [
  { depth: 0, width: 'w-32' },
  { depth: 0, width: 'w-28' },
  { depth: 1, width: 'w-40' },
  { depth: 1, width: 'w-24' },
  { depth: 0, width: 'w-36' },
];

/** The tree as it will be, without its words. */
export function StructureSkeleton() {
  return (
    <div role="status" aria-label={t('loadingTheStructure')} className="flex flex-col gap-4">
      <Skeleton className="w-56" />
      <Skeleton className="h-8 w-64" />
      <div className="divide-y divide-border rounded-lg border border-border bg-surface">
        {rows.map(({ depth, width }) => (
          <div
            key={width}
            className="flex h-10 items-center gap-3 pr-4"
            style={{ paddingLeft: 40 + depth * 24 }}
          >
            <Skeleton className="size-4" />
            <Skeleton className={width} />
            <Skeleton className="ml-auto hidden w-24 sm:block" />
          </div>
        ))}
      </div>
    </div>
  );
}
