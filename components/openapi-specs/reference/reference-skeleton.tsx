import { OperationSkeleton } from '@/components/api-reference/operation-skeleton';
import { Skeleton } from '@/components/ui/skeleton';
import { t } from '../messages';

export function ReferenceSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-8! w-full" />
        {['w-2/3', 'w-5/6', 'w-1/2', 'w-3/4', 'w-4/5'].map((width) => (
          <Skeleton key={width} className={width} />
        ))}
      </div>
      <OperationSkeleton label={t('loadingTheOperation')} />
    </div>
  );
}
