import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { t } from './messages';

export function SettingsSkeleton() {
  return (
    <div role="status" aria-label={t('loadingSettings')} className="flex max-w-180 flex-col gap-6">
      {['h-16', 'h-40'].map((height) => (
        <Card key={height} title={<Skeleton className="w-40" />}>
          <Skeleton className={height} />
        </Card>
      ))}
    </div>
  );
}
