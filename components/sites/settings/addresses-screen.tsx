'use client';

import type { ReactNode } from 'react';
import type { SiteParams } from '@/components/shell/site-params';
import { useSite } from '../use-site';
import { GeneralForm } from './general-form';
import { ProxyForm } from './proxy-form';
import { SettingsSkeleton } from './settings-skeleton';

interface AddressesScreenProps extends SiteParams {
  domain: ReactNode;
}

/** What the site is called, and each address at which readers reach it. */
export function AddressesScreen({ organizationId, siteId, domain }: AddressesScreenProps) {
  const { data: site } = useSite(organizationId, siteId);
  // The frame around the screen tells of failures.
  if (!site) return <SettingsSkeleton />;
  return (
    <div className="flex max-w-180 flex-col gap-6">
      <GeneralForm organizationId={organizationId} site={site} />
      {site.permissions.edit ? domain : null}
      <ProxyForm organizationId={organizationId} site={site} />
    </div>
  );
}
