import type { Db } from './db';
import { newId } from './id';
import { auditEvents } from './schema/instance';

export type AuditAction =
  | 'setup.complete'
  | 'session.create'
  | 'session.refuse'
  | 'session.revoke'
  | 'password.change'
  | 'token.create'
  | 'token.revoke'
  | 'user.create'
  | 'organization.create'
  | 'organization.update'
  | 'change-request.merge'
  | 'collection.default'
  | 'collection.delete'
  | 'collection.transfer'
  | 'space.default'
  | 'space.delete'
  | 'space.restore'
  | 'site.create'
  | 'site.delete'
  | 'site.publish'
  | 'site.unpublish'
  | 'site.visibility'
  | 'share-link.create'
  | 'share-link.switch'
  | 'share-link.delete';

export interface AuditEntry {
  organizationId?: string | undefined;
  actorId?: string | undefined;
  action: AuditAction;
  /** The id of what it was done to. */
  subject?: string | undefined;
  /** Never a secret. */
  details?: Record<string, unknown> | undefined;
  address?: string | undefined;
}

/** Appended in the transaction of the act itself: what is written here has happened, and the reverse. */
export async function recordAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEvents).values({
    id: newId(),
    organizationId: entry.organizationId ?? null,
    actorId: entry.actorId ?? null,
    action: entry.action,
    subject: entry.subject ?? null,
    details: entry.details ?? null,
    address: entry.address ?? null,
  });
}
