import type { AuditAction } from './audit-actions';
import type { Db } from './db';
import { newId } from './id';
import { auditEvents } from './schema/instance';

/** Never a secret. `before` and `after` hold the fields that changed, by their names in the API, and no others. */
interface AuditDetails {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  [fact: string]: unknown;
}

export interface AuditEntry {
  organizationId?: string | undefined;
  actorId?: string | undefined;
  action: AuditAction;
  /** The id of what it was done to; of which kind that is stands in `audit-actions.ts`. */
  subject?: string | undefined;
  /** The ids of whom and what else it is about, which find it too: the holder of a grant, those put into a team. */
  concerns?: string[] | undefined;
  details?: AuditDetails | undefined;
  address?: string | undefined;
}

/** Appended in the transaction of the act itself: what is written here has happened, and the reverse. */
export async function recordAudit(tx: Db, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    id: newId(),
    organizationId: entry.organizationId ?? null,
    actorId: entry.actorId ?? null,
    action: entry.action,
    subject: entry.subject ?? null,
    concerns: entry.concerns ?? [],
    details: entry.details ?? null,
    address: entry.address ?? null,
  }));
  await tx.insert(auditEvents).values(rows);
}
