import type { z } from 'zod';
import { canMakeLinks } from '@/lib/access/links';
import { notFound } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/share-links';
import type { shareLink } from '@/lib/contract/share-links';
import { explainMaker } from '@/lib/domain/people/invites/present-invites';
import { hashNewPassword } from '@/lib/domain/people/users/passwords';
import { toUser } from '@/lib/domain/presenters/present-user';
import { toExpiry } from '@/lib/domain/shared/expiry';
import { paginate } from '@/lib/domain/shared/paginate';
import { publishedUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { makeShareKey, sealingPurpose } from '@/lib/domain/viewer/share-key';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import type { AuditAction } from '@/lib/storage/audit-events/audit-actions';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import {
  deleteShareLink as deleteShareLinkRow,
  findShareLink,
  insertShareLink,
  listShareLinks as listShareLinkRows,
  type ShareLinkRow,
  type ShareLinksOfSite,
  updateShareLink as updateShareLinkRow,
} from '@/lib/storage/sites/share-links';

export const listShareLinks: Operation<typeof contract.listShareLinks> = (context, { query }) =>
  paginate(
    context,
    query,
    async (slice) => {
      const site = await listShareLinkRows(context.database, context.subject.id, slice);
      if (!site) throw notFound('site');
      return { rows: site.links.map((link) => ({ site, link })), count: site.count };
    },
    ({ link }) => [link.createdAt, link.id],
    ({ site, link }) => toShareLink(context, site, link),
  );

export const createShareLink: Operation<typeof contract.createShareLink> = async (
  context,
  { body: { name, expiresAt, password } },
) => {
  const siteId = context.subject.id;
  const ends = toExpiry(expiresAt) ?? null;
  const passwordHash = (await hashSharePassword(password)) ?? null;
  return context.database.transaction(async (tx) => {
    const id = newId();
    await insertShareLink(tx, siteId, {
      id,
      name,
      expiresAt: ends,
      passwordHash,
      createdBy: context.caller.userId,
      ...makeShareKey(context.keyring, siteId, id),
    });
    await auditShareLink(context, tx, id, 'share-link.create', {
      name,
      ...(ends ? { expiresAt: ends.toISOString() } : {}),
      ...(passwordHash === null ? {} : { hasPassword: true }),
    });
    return presentShareLink(context, tx, id);
  });
};

export const updateShareLink: Operation<typeof contract.updateShareLink> = async (
  context,
  { params, body },
) => {
  const { name, active } = body;
  const id = params.shareLinkId;
  const expiresAt = toExpiry(body.expiresAt);
  const passwordHash = await hashSharePassword(body.password);
  return context.database.transaction(async (tx) => {
    const before = await presentShareLink(context, tx, id);
    await updateShareLinkRow(tx, context.subject.id, id, { name, active, expiresAt, passwordHash });
    const after = await presentShareLink(context, tx, id);
    const isSwitched = after.active !== before.active;
    await auditShareLink(context, tx, id, isSwitched ? 'share-link.switch' : undefined, { active });
    if (after.expiresAt !== before.expiresAt)
      await auditShareLink(context, tx, id, 'share-link.expiry', {
        before: { expiresAt: before.expiresAt ?? null },
        after: { expiresAt: after.expiresAt ?? null },
      });
    // One that takes the place of another is a change, too: it ends what the other one opened.
    if (passwordHash !== undefined && (before.hasPassword || after.hasPassword))
      await auditShareLink(context, tx, id, 'share-link.password', {
        before: { hasPassword: before.hasPassword ?? false },
        after: { hasPassword: after.hasPassword ?? false },
      });
    return after;
  });
};

export const rotateShareLink: Operation<typeof contract.rotateShareLink> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const id = params.shareLinkId;
    const siteId = context.subject.id;
    const { name } = await presentShareLink(context, tx, id);
    await updateShareLinkRow(tx, siteId, id, makeShareKey(context.keyring, siteId, id));
    await auditShareLink(context, tx, id, 'share-link.rotate', { name });
    return presentShareLink(context, tx, id);
  });

export const deleteShareLink: Operation<typeof contract.deleteShareLink> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const id = params.shareLinkId;
    const existed = await deleteShareLinkRow(tx, context.subject.id, id);
    if (existed) await auditShareLink(context, tx, id, 'share-link.delete');
    return { existed };
  });

/** Null for none, undefined for what stays as it is. */
async function hashSharePassword(password: string | null | undefined): Promise<string | null | undefined> {
  return typeof password === 'string' ? hashNewPassword(password, []) : password;
}

/** Tells whoever watches, and the audit log where an action is given. */
async function auditShareLink(
  context: ObjectContext,
  tx: Tx,
  id: string,
  action?: AuditAction,
  details?: AuditEntry['details'],
): Promise<void> {
  const { id: site, organizationId } = context.subject;
  if (action)
    await recordAudit(tx, {
      organizationId,
      actorId: context.caller.userId,
      action,
      subject: id,
      details: { site, ...details },
      address: context.address,
    });
  await context.publish(tx, { noun: 'share-links', id, site, organization: organizationId });
}

/** A share link as it stands now. */
async function presentShareLink(
  context: ObjectContext,
  tx: Tx,
  id: string,
): Promise<z.input<typeof shareLink>> {
  const site = await findShareLink(tx, context.subject.id, id);
  const link = site?.links[0];
  if (!site || !link) throw notFound('share-link');
  return toShareLink(context, site, link);
}

function explainEffect(row: ShareLinkRow): z.input<typeof shareLink>['withoutEffect'] {
  if (row.isExpired) return 'expired';
  return canMakeLinks('site', row.makerRole) ? undefined : explainMaker(row);
}

function toShareLink(
  context: ObjectContext,
  site: ShareLinksOfSite,
  row: ShareLinkRow,
): z.input<typeof shareLink> {
  const { environment, keyring, subject } = context;
  // Without the secret that sealed it the key is lost, and the link is the site's bare address.
  const key = keyring.unseal(sealingPurpose(subject.id, row.id), row.keySealed);
  return {
    object: 'share-link',
    id: row.id,
    createdAt: row.createdAt,
    name: row.name,
    active: row.active,
    lastUsedAt: row.lastUsedAt ?? undefined,
    expiresAt: row.expiresAt ?? undefined,
    hasPassword: row.hasPassword || undefined,
    createdBy: row.createdBy ? toUser(context, row.createdBy) : undefined,
    withoutEffect: row.active ? explainEffect(row) : undefined,
    urls: { published: publishedUrl(environment, site, key) },
  };
}
