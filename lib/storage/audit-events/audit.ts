import { sql } from 'drizzle-orm';
import type { Db } from '../database/db';
import { newId } from '../database/id';
import { defineStatement } from '../database/statement';
import type { Tx } from '../database/transaction';
import { auditEvents } from '../schema/instance';
import type { AuditAction } from './audit-actions';

/** Never a secret. `before` and `after` hold only the fields that changed, by their names in the API. */
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

const toRow = (entry: AuditEntry) => ({
  id: newId(),
  organizationId: entry.organizationId ?? null,
  actorId: entry.actorId ?? null,
  action: entry.action,
  subject: entry.subject ?? null,
  concerns: entry.concerns ?? [],
  details: entry.details ?? null,
  address: entry.address ?? null,
});

/** Written in the transaction of the action itself, so that both are committed or neither. */
export async function recordAudit(tx: Db, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditEvents).values(entries.map(toRow));
}

const insert = defineStatement<object, Record<keyof ReturnType<typeof toRow>, unknown>>(
  'record_audit',
  (term) => sql`insert into audit_events
      (id, organization_id, actor_id, action, subject, concerns, details, address)
    values (${term('id')}, ${term('organizationId')}, ${term('actorId')}, ${term('action')}, ${term('subject')},
      ${term('concerns')}::text[], ${term('details')}::jsonb, ${term('address')})`,
);

/** The same, sent with the commit. */
export function recordAuditAtCommit(tx: Tx, entry: AuditEntry): void {
  const row = toRow(entry);
  insert.atCommit(tx, { ...row, details: row.details && JSON.stringify(row.details) });
}
