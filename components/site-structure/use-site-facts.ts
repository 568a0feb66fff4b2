'use client';

import { useMemo } from 'react';
import { useAdaptiveSchema } from '@/components/patterns/claims-form/use-adaptive-schema';
import type { SiteParams } from '@/components/shell/site-params';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listClaims } from '@/lib/content/conditions/list-claims';
import { getSite } from '@/lib/contract/sites';
import type { SiteFacts } from './site-facts';

/** The site around the structure; undefined until it is known. */
export function useSiteFacts({ organizationId, siteId }: SiteParams) {
  const params = useMemo(() => ({ organizationId, siteId }), [organizationId, siteId]);
  const { data: site } = useQuery(query(getSite, { params }));
  const { jsonSchema } = useAdaptiveSchema(params);
  const claims = useMemo(() => listClaims(jsonSchema), [jsonSchema]);
  const facts: SiteFacts | undefined = site && {
    params,
    url: site.urls.published,
    isPublished: site.published,
    isAdaptive: site.adaptiveContent.enabled,
    reading: site.adaptiveContent.conditionReading,
    claims,
  };
  return { site, facts };
}
