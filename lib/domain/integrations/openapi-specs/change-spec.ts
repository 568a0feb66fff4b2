import type { deleteOpenApiSpec, refreshOpenApiSpec, updateOpenApiSpec } from '@/lib/contract/openapi-specs';
import { conflict, notFound } from '@/lib/contract/problem';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import { findSpec } from '@/lib/storage/openapi-specs/read-specs';
import { addRepeat } from '@/lib/storage/openapi-specs/sources';
import { lockSpec, deleteSpec as remove, setSpecVisibility } from '@/lib/storage/openapi-specs/write-specs';
import { auditSpec } from './audit-spec';
import { toSpec } from './present-spec';
import { queueReading } from './queue-reading';
import { viewOf } from './spec-view';

async function show(context: ObjectContext, tx: Tx, slug: string) {
  const row = await findSpec(tx, viewOf(context), slug);
  if (!row) throw notFound('specification');
  return toSpec(context, row);
}

export const updateSpec: Operation<typeof updateOpenApiSpec> = (context, { params, body }) => {
  const slug = params.specSlug;
  return context.database.transaction(async (tx) => {
    const held = await lockSpec(tx, context.subject.id, slug);
    if (!held) throw notFound('specification');
    const { visibility } = body;
    if (visibility && visibility !== held.visibility) {
      await setSpecVisibility(tx, held.id, visibility);
      const before = { visibility: held.visibility };
      await auditSpec(
        context,
        tx,
        'openapi.change',
        { id: held.id, slug },
        { before, after: { visibility } },
      );
    }
    return show(context, tx, slug);
  });
};

export const refreshSpec: Operation<typeof refreshOpenApiSpec> = (context, { params }) => {
  const slug = params.specSlug;
  return context.database.transaction(async (tx) => {
    const held = await lockSpec(tx, context.subject.id, slug);
    if (!held) throw notFound('specification');
    const { id, sourceUrl } = held;
    if (sourceUrl === null)
      throw conflict(
        'This specification was given as text: there is no address to read. Upload its next version.',
      );
    const sourceId = await addRepeat(tx, id, sourceUrl, context.caller.userId);
    if (sourceId) await queueReading(context, tx, id, sourceId);
    await auditSpec(context, tx, 'openapi.refresh', { id, slug });
    return show(context, tx, slug);
  });
};

export const deleteSpec: Operation<typeof deleteOpenApiSpec> = (context, { params }) => {
  const slug = params.specSlug;
  return context.database.transaction(async (tx) => {
    const held = await lockSpec(tx, context.subject.id, slug);
    if (!held) return { existed: false };
    await remove(tx, held.id);
    const before = { slug, visibility: held.visibility, ...(held.sourceUrl && { url: held.sourceUrl }) };
    await auditSpec(context, tx, 'openapi.delete', { id: held.id, slug }, { before });
    return { existed: true };
  });
};
