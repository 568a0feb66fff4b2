import { notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operations } from '@/lib/domain/viewer/context';
import { findSpec, listSpecs } from '@/lib/storage/openapi-specs/read-specs';
import {
  createSpec,
  deleteSpec,
  getUsages,
  putSpec,
  refreshSpec,
  toSpec,
  updateSpec,
  viewOf,
} from './openapi-specs';
import {
  compareVersions,
  downloadSpec,
  getContent,
  getLatestContent,
  getLatestVersion,
  getOperation,
  getReference,
  getSchema,
  getVersion,
  listVersions,
} from './spec-versions';

export const openapiSpecOperations = {
  listOpenApiSpecs: (context, { query }) =>
    paginate(
      context,
      query,
      (slice) => listSpecs(context.database, viewOf(context), slice),
      (row) => [row.createdAt, row.id],
      (row) => toSpec(context, row),
    ),
  createOpenApiSpec: createSpec,
  getOpenApiSpec: async (context, { params }) => {
    const row = await findSpec(context.database, viewOf(context), params.specSlug);
    if (!row) throw notFound('specification');
    return toSpec(context, row);
  },
  getOpenApiSpecUsages: getUsages,
  putOpenApiSpec: putSpec,
  updateOpenApiSpec: updateSpec,
  refreshOpenApiSpec: refreshSpec,
  deleteOpenApiSpec: deleteSpec,
  listOpenApiSpecVersions: listVersions,
  getLatestOpenApiSpecVersion: getLatestVersion,
  getLatestOpenApiSpecContent: getLatestContent,
  getOpenApiSpecVersion: getVersion,
  getOpenApiSpecContent: getContent,
  downloadOpenApiSpec: downloadSpec,
  compareOpenApiSpecVersions: compareVersions,
  getOpenApiReference: getReference,
  getOpenApiOperation: getOperation,
  getOpenApiSchema: getSchema,
} satisfies Partial<Operations>;
