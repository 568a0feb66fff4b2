import { markCreated } from '@/lib/contract/created';
import { type putOpenApiSpec as contract, openapiSlug } from '@/lib/contract/openapi-specs';
import { badRequest, notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { findSpec } from '@/lib/storage/openapi-specs/read-specs';
import { insertSpec, lockSpec } from '@/lib/storage/openapi-specs/write-specs';
import { auditSpec, toSourceWords } from './audit-spec';
import { toSpec } from './present-spec';
import { queueSource, toSource } from './queue-reading';
import { viewOf } from './spec-view';

export const putSpec: Operation<typeof contract> = (context, { params, body }) => {
  const slug = params.specSlug;
  const checked = openapiSlug.safeParse(slug);
  if (!checked.success) throw badRequest('specSlug', checked.error.issues[0]?.message ?? 'is not valid');
  const source = toSource(body.source);
  const organizationId = context.subject.id;
  return context.database.transaction(async (tx) => {
    const made = await insertSpec(tx, { organizationId, slug, createdBy: context.caller.userId });
    const held = await lockSpec(tx, organizationId, slug);
    if (!held) throw notFound('specification');
    await queueSource(context, tx, held.id, source);
    await auditSpec(
      context,
      tx,
      made ? 'openapi.create' : 'openapi.source',
      { id: held.id, slug },
      {
        after: toSourceWords(source),
      },
    );
    const row = await findSpec(tx, viewOf(context), slug);
    if (!row) throw notFound('specification');
    return made ? markCreated(toSpec(context, row)) : toSpec(context, row);
  });
};
