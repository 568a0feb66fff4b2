import { t } from '@/components/patterns/messages';
import { Skeleton } from '@/components/ui/skeleton';

const rows = ['w-48', 'w-36', 'w-56', 'w-40', 'w-44'];

/** Rows as they will be, without their words. */
export function SkeletonRows({ columns }: { columns: number }) {
  return (
    <div role="status" aria-label={t('loading')}>
      {rows.map((width) => (
        <div key={width} className="flex h-11 items-center gap-6 border-border border-b px-4 last:border-b-0">
          <Skeleton className={width} />
          {Array.from({ length: Math.max(0, columns - 1) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all alike, in a fixed number
            <Skeleton key={index} className="hidden w-20 sm:block" />
          ))}
        </div>
      ))}
    </div>
  );
}
