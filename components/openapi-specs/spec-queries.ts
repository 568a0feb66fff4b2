import { pagedQuery, query } from '@/lib/client/query';
import { getOpenApiReference } from '@/lib/contract/openapi-reference';
import { compareOpenApiSpecVersions, listOpenApiSpecVersions } from '@/lib/contract/openapi-spec-versions';
import { getOpenApiSpec, getOpenApiSpecUsages, listOpenApiSpecs } from '@/lib/contract/openapi-specs';
import type { SpecParams } from './openapi-spec';

export const specsQuery = (organizationId: string) =>
  pagedQuery(listOpenApiSpecs, { params: { organizationId }, query: { limit: '50' } });

export const specQuery = (params: SpecParams) => query(getOpenApiSpec, { params: { ...params } });

export const referenceQuery = (params: SpecParams, versionId: string) =>
  query(getOpenApiReference, { params: { ...params, versionId } });

export const versionsQuery = (params: SpecParams) =>
  pagedQuery(listOpenApiSpecVersions, { params: { ...params }, query: { limit: '50' } });

export const comparisonQuery = (params: SpecParams, versionId: string, other: string) =>
  query(compareOpenApiSpecVersions, {
    params: { ...params, versionId },
    query: other ? { with: other } : {},
  });

/** Content changes without telling of specifications, so it is read anew whenever it is shown. */
export const usagesQuery = (params: SpecParams) => ({
  ...query(getOpenApiSpecUsages, { params: { ...params } }),
  staleTime: 0,
});
