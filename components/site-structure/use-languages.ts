'use client';

import { listFurtherLanguages } from '@/components/patterns/localized-fields';
import type { SiteParams } from '@/components/shell/site-params';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getCustomizationDraft } from '@/lib/contract/site-customizations';

/** The languages in which titles can be said besides, those that are not published yet too. */
export function useLanguages({ organizationId, siteId }: SiteParams): string[] {
  const { data } = useQuery(query(getCustomizationDraft, { params: { organizationId, siteId } }));
  return data ? listFurtherLanguages(data.draft) : [];
}
