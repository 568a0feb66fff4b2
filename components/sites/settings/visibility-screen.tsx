'use client';

import type { SiteParams } from '@/components/shell/site-params';
import { useSite } from '../use-site';
import { SettingsSkeleton } from './settings-skeleton';
import { VisibilityForm } from './visibility-form';

export function VisibilityScreen({ organizationId, siteId }: SiteParams) {
  const { data: site } = useSite(organizationId, siteId);
  // The frame around the screen tells of failures.
  if (!site) return <SettingsSkeleton />;
  return (
    <div className="max-w-180">
      <VisibilityForm organizationId={organizationId} site={site} />
    </div>
  );
}
