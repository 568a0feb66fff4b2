import type { z } from 'zod';
import type { auditEvent } from '@/lib/contract/audit-events';
import { toUser } from '@/lib/domain/presenters/present-user';
import type { PublicContext } from '@/lib/domain/viewer/context';
import { AUDIT_ACTIONS } from '@/lib/storage/audit-events/audit-actions';
import type { AuditRow } from '@/lib/storage/audit-events/list-audit-events';

const FACTS: Record<string, { kind: string; title: string } | undefined> = AUDIT_ACTIONS;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function toAuditEvent(context: PublicContext, row: AuditRow): z.input<typeof auditEvent> {
  const { before, after, ...details } = row.details ?? {};
  return {
    object: 'audit-event',
    id: row.id,
    action: row.action,
    actor:
      row.actorId === null
        ? undefined
        : toUser(context, {
            id: row.actorId,
            displayName: row.actorName ?? '',
            email: row.actorEmail ?? '',
            photoUrl: row.actorPhotoUrl,
          }),
    subject:
      row.subjectId === null
        ? undefined
        : { kind: kindOf(row), id: row.subjectId, title: row.subjectTitle ?? undefined },
    before: isRecord(before) ? before : undefined,
    after: isRecord(after) ? after : undefined,
    concerns: row.concerns ?? undefined,
    details: Object.keys(details).length > 0 ? details : undefined,
    address: row.address ?? undefined,
    createdAt: row.createdAt,
  };
}

/** What is gone cannot tell its kind any more: the act does, where it can be of several. */
function kindOf({ subjectKind, action, details }: AuditRow): string {
  const on = details?.on;
  const told = isRecord(on) && typeof on.kind === 'string' ? on.kind : undefined;
  return subjectKind ?? told ?? FACTS[action]?.kind ?? 'unknown';
}

/** An action in plain words. */
export const wordsOf = (action: string): string => FACTS[action]?.title ?? action;
