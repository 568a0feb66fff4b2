'use client';

import { useMutation } from '@tanstack/react-query';
import { mutation } from '@/lib/client/query';
import type { RequestOf } from '@/lib/contract/endpoint';
import { updateSite } from '@/lib/contract/sites';
import type { Site } from '../site-list-query';
import { t } from './messages';

/** Saves some fields of a site; resolves when the screen has read the site again. */
export function useSaveSite(organizationId: string, site: Site) {
  const update = useMutation(mutation(updateSite));
  return (body: NonNullable<RequestOf<typeof updateSite>['body']>) =>
    update.mutateAsync({ params: { organizationId, siteId: site.id }, body });
}

export const readOnlyReason = (site: Site): string | undefined =>
  site.permissions.edit ? undefined : t('youCanViewTheseSettingsPeople');

export interface SettingsProps {
  organizationId: string;
  site: Site;
}
