'use client';

import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useSite } from '../use-site';
import { DefaultsForm } from './defaults-form';
import { DeletionCard } from './deletion-card';
import { GeneralForm } from './general-form';
import { t } from './messages';
import { ProxyForm } from './proxy-form';
import { PublishingCard } from './publishing-card';
import { VisibilityForm } from './visibility-form';

interface SiteSettingsScreenProps {
  organizationId: string;
  siteId: string;
}

export function SiteSettingsScreen({ organizationId, siteId }: SiteSettingsScreenProps) {
  const { data: site } = useSite(organizationId, siteId);
  // The frame around the screen tells of failures.
  if (!site) return <SettingsSkeleton />;
  const props = { organizationId, site };
  return (
    <div className="flex max-w-180 flex-col gap-6">
      <GeneralForm {...props} />
      <VisibilityForm {...props} />
      <PublishingCard {...props} />
      <DefaultsForm {...props} />
      <ProxyForm {...props} />
      {site.permissions.edit ? <DeletionCard {...props} /> : null}
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <div role="status" aria-label={t('loadingSettings')} className="flex max-w-180 flex-col gap-6">
      {['h-16', 'h-40', 'h-16'].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <Card key={index} title={<Skeleton className="w-40" />}>
          <Skeleton className={height} />
        </Card>
      ))}
    </div>
  );
}
