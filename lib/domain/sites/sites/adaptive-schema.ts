import { findSchemaProblem } from '@/lib/content/conditions/claims-schema';
import { badRequest, notFound, Problem } from '@/lib/contract/problem';
import type { getAdaptiveSchema as get, putAdaptiveSchema as put } from '@/lib/contract/sites';
import type { Operation } from '@/lib/domain/viewer/context';
import type { AdaptiveSchemaRow } from '@/lib/storage/sites/adaptive-schema';
import { findAdaptiveSchema, writeAdaptiveSchema } from '@/lib/storage/sites/adaptive-schema';
import { changeSite } from './change-site';

const MAX_BYTES = 64 * 1024;

export const getAdaptiveSchema: Operation<typeof get> = async (context) =>
  toAdaptiveSchema(await findAdaptiveSchema(context.database, context.subject.id));

export const putAdaptiveSchema: Operation<typeof put> = async (context, { body }) => {
  const { jsonSchema } = body;
  const problem = findSchemaProblem(jsonSchema);
  if (problem) throw badRequest(`jsonSchema.${problem.field}`, problem.what);
  if (Buffer.byteLength(JSON.stringify(jsonSchema)) > MAX_BYTES)
    throw badRequest('jsonSchema', `is larger than ${MAX_BYTES / 1024} KB`);
  return changeSite(context, 'adaptive-schemas', async (tx, { id }) => {
    await writeAdaptiveSchema(tx, id, jsonSchema);
    return toAdaptiveSchema(await findAdaptiveSchema(tx, id));
  });
};

function toAdaptiveSchema({ schema, updatedAt }: AdaptiveSchemaRow) {
  if (schema === null || updatedAt === null)
    throw new Problem(404, `This site has no schema of visitor claims yet. ${notFound('schema').message}`);
  return {
    object: 'site-adaptive-schema' as const,
    jsonSchema: schema,
    updatedAt,
  };
}
