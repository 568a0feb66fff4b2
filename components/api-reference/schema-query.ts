import { query } from '@/lib/client/query';
import { getOpenApiSchema } from '@/lib/contract/openapi-reference';
import type { SpecVersion } from './spec-version';

export const schemaQuery = ({ organizationId, specSlug, versionId }: SpecVersion, name: string) =>
  query(getOpenApiSchema, { params: { organizationId, specSlug, versionId }, query: { name } });
