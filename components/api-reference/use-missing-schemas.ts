'use client';

import { findMissing } from '@/components/blocks/openapi/schema-join';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getOpenApiSchema, type OpenapiSchema } from '@/lib/contract/openapi-reference';
import { useMoreSchemas, useSchemaContext } from './spec-context';

/** Fetches what a schema begins with when it is not known yet; the answer holds the world that knows it. */
export function useMissingSchemas(schema: OpenapiSchema) {
  const around = useSchemaContext();
  const missing = findMissing(schema, around.find);
  const { organizationId, specSlug, versionId } = around.version;
  const fetched = useQuery({
    ...query(getOpenApiSchema, {
      params: { organizationId, specSlug, versionId },
      query: { name: missing ?? '' },
    }),
    enabled: missing !== undefined,
  });
  const { data, isError, error, refetch } = fetched;
  const context = useMoreSchemas(around, data && [{ name: data.name, schema: data.schema }, ...data.schemas]);
  return { isKnown: missing === undefined || data !== undefined, isError, error, refetch, context };
}
