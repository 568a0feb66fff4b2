'use client';

import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getAdaptiveSchema, getSite } from '@/lib/contract/sites';

/** The schema of the visitors of a site; where the site says that it has none, nobody asks for it. */
export function useAdaptiveSchema(params: { organizationId: string; siteId: string }) {
  const site = useQuery(query(getSite, { params }));
  const hasSchema = site.data?.adaptiveContent.hasSchema;
  const schema = useQuery({ ...query(getAdaptiveSchema, { params }), enabled: hasSchema ?? false });
  const jsonSchema = hasSchema ? schema.data?.jsonSchema : undefined;
  return { ...schema, jsonSchema, isKnown: hasSchema === false || jsonSchema !== undefined };
}
