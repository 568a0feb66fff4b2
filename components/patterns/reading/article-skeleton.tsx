import { t } from '@/components/patterns/messages';
import { Skeleton } from '@/components/ui/skeleton';

export function ArticleSkeleton() {
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-4">
      <Skeleton className="w-full" />
      <Skeleton className="w-11/12" />
      <Skeleton className="w-4/5" />
      <Skeleton className="mt-4 h-32 w-full" />
      <Skeleton className="w-10/12" />
    </div>
  );
}
