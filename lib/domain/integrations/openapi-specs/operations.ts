import type * as reference from '@/lib/contract/openapi-reference';
import type * as versions from '@/lib/contract/openapi-spec-versions';
import type * as specs from '@/lib/contract/openapi-specs';
import { notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { OperationsFor } from '@/lib/domain/viewer/context';
import { findSpec, listSpecs } from '@/lib/storage/openapi/read-specs';
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

type Declared = typeof specs & typeof versions & typeof reference;
type Names = Extract<
  {
    [Name in keyof Declared]: Declared[Name] extends { id: string } ? Name : never;
  }[keyof Declared],
  string
>;

export const openapiSpecOperations: OperationsFor<Names> = {
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
};
