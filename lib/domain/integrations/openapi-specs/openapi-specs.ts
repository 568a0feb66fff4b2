import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import { markCreated } from '@/lib/contract/created';
import type * as contract from '@/lib/contract/openapi-specs';
import {
  type deleteOpenApiSpec,
  type getOpenApiSpecUsages,
  openapiSlug,
  type openapiSpec,
  type refreshOpenApiSpec,
  type updateOpenApiSpec,
} from '@/lib/contract/openapi-specs';
import { badRequest, conflict, notFound } from '@/lib/contract/problem';
import { apiUrl, appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { AuditAction } from '@/lib/storage/audit-events/audit-actions';
import type { Tx } from '@/lib/storage/database/db';
import { listUsages } from '@/lib/storage/openapi-specs/list-usages';
import { findSpec, type SpecView } from '@/lib/storage/openapi-specs/read-specs';
import { addRepeat } from '@/lib/storage/openapi-specs/sources';
import type { SpecRow } from '@/lib/storage/openapi-specs/spec-row';
import {
  deleteSpec as deleteSpecRow,
  insertSpec,
  lockSpec,
  setSpecVisibility,
} from '@/lib/storage/openapi-specs/write-specs';
import { queueReading, queueSource, toSource } from './queue-reading';

export const createSpec: Operation<typeof contract.createOpenApiSpec> = (context, { body }) => {
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

export const putSpec: Operation<typeof contract.putOpenApiSpec> = (context, { params, body }) => {
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
    await deleteSpecRow(tx, held.id);
    const before = { slug, visibility: held.visibility, ...(held.sourceUrl && { url: held.sourceUrl }) };
    await auditSpec(context, tx, 'openapi.delete', { id: held.id, slug }, { before });
    return { existed: true };
  });
};

export const getUsages: Operation<typeof getOpenApiSpecUsages> = async (context, { params }) => {
  const { organizationId, all } = viewOf(context);
  const rows = await listUsages(context.database, viewerOf(context), { slug: params.specSlug, all });
  if (!rows) throw notFound('specification');
  return {
    items: rows.map(({ spaceId, spaceTitle, pageId, pageTitle, path }) => ({
      space: { id: spaceId, title: spaceTitle },
      page: { id: pageId, title: pageTitle, path },
      urls: {
        app: appUrl(
          context.environment,
          `${spaceAppPath({ organizationId, id: spaceId })}/${path.split('/').map(encodeURIComponent).join('/')}`,
        ),
      },
    })),
  };
};

type Words = Record<string, unknown>;

/** Publishes and audits the change. */
async function auditSpec(
  context: ObjectContext,
  tx: Tx,
  action: Extract<AuditAction, `openapi.${string}`>,
  spec: { id: string; slug: string },
  change: { before?: Words; after?: Words } = {},
): Promise<void> {
  const { id: organizationId } = context.subject;
  await recordAudit(tx, {
    organizationId,
    actorId: context.caller.userId,
    action,
    subject: spec.id,
    details: { ...change, slug: spec.slug },
    address: context.address,
  });
  await context.publish(tx, { noun: 'openapi-specs', id: spec.id, organization: organizationId });
}

/** Where a document comes from, without the document. */
const toSourceWords = (source: { url: string } | { text: string }): Words =>
  'url' in source ? { url: source.url } : { source: 'text' };

export function toSpec({ environment, subject }: ObjectContext, row: SpecRow): z.input<typeof openapiSpec> {
  const path = `/orgs/${row.organizationId}/openapi/${row.slug}`;
  const edit = can(subject.role, 'organization:administer');
  return {
    object: 'openapi-spec',
    id: row.id,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    slug: row.slug,
    title: row.title ?? undefined,
    sourceURL: row.sourceUrl ?? undefined,
    visibility: row.visibility,
    processingState: row.state,
    lastVersion: row.lastVersionId ?? undefined,
    lastProcessedAt: row.lastProcessedAt ?? undefined,
    lastProcessErrorCode: row.errorCode ?? undefined,
    lastProcessError: row.error ?? undefined,
    nextProcessAt: row.nextReadAt ?? undefined,
    permissions: { view: true, edit, delete: edit },
    urls: { location: apiUrl(environment, path), app: appUrl(environment, path) },
  };
}

/** Members see all specifications; guests, who are here for single spaces, the public ones. */
export const viewOf = ({ subject }: ObjectContext): SpecView => ({
  organizationId: subject.id,
  all: can(subject.role, 'organization:list-members'),
});
