import { notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operations } from '@/lib/domain/viewer/context';
import { findSpec, listSpecs } from '@/lib/storage/openapi-specs/read-specs';
import { deleteSpec, refreshSpec, updateSpec } from './change-spec';
import { compareVersions } from './compare-versions';
import { createSpec } from './create-spec';
import { getUsages } from './list-usages';
import { toSpec } from './present-spec';
import { putSpec } from './put-spec';
import { getOperation, getReference, getSchema } from './read-reference';
import {
  downloadSpec,
  getContent,
  getLatestContent,
  getLatestVersion,
  getVersion,
  listVersions,
} from './read-versions';
import { viewOf } from './spec-view';

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
