import type { createOpenApiSpec as contract } from '@/lib/contract/openapi-specs';
import { conflict, notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { findSpec } from '@/lib/storage/openapi-specs/read-specs';
import { insertSpec } from '@/lib/storage/openapi-specs/write-specs';
import { auditSpec, toSourceWords } from './audit-spec';
import { toSpec } from './present-spec';
import { queueSource, toSource } from './queue-reading';
import { viewOf } from './spec-view';

export const createSpec: Operation<typeof contract> = (context, { body }) => {
  const { slug, visibility } = body;
  const source = toSource(body.source);
  const organizationId = context.subject.id;
  return context.database.transaction(async (tx) => {
    const id = await insertSpec(tx, { organizationId, slug, visibility, createdBy: context.caller.userId });
    if (!id)
      throw conflict(
        `The slug "${slug}" is taken. Choose another, or give that specification its next version by PUT.`,
      );
    await queueSource(context, tx, id, source);
    await auditSpec(context, tx, 'openapi.create', { id, slug }, { after: toSourceWords(source) });
    const row = await findSpec(tx, viewOf(context), slug);
    if (!row) throw notFound('specification');
    return toSpec(context, row);
  });
};
