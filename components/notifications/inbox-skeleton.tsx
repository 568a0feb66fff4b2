import { Skeleton } from '@/components/ui/skeleton';
import { t } from './messages';

const rows = ['w-56', 'w-40', 'w-64', 'w-48', 'w-52', 'w-36'];

/** Rows as they will be, without their words. */
export function InboxSkeleton() {
  return (
    <div role="status" aria-label={t('loading')}>
      {rows.map((width) => (
        <div key={width} className="flex gap-7 border-border border-b px-4 py-3 last:border-b-0">
          <Skeleton className="mt-0.5 size-4!" />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <div className="flex h-5 items-center">
              <Skeleton className={width} />
            </div>
            <div className="flex h-5 items-center">
              <Skeleton className="w-full max-w-120" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
