import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../audit-events/audit';
import type { Db } from '../database/db';
import { auditEvents } from '../schema/instance';

/** Notes once per session that it went past single sign-on. */
export async function auditBypass(
  db: Db,
  { organizationId, actorId, sessionId }: { organizationId: string; actorId: string; sessionId: string },
): Promise<void> {
  const known = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subject, sessionId),
        eq(auditEvents.action, 'sso.bypass'),
        eq(auditEvents.organizationId, organizationId),
      ),
    )
    .limit(1);
  if (known.length === 0)
    await recordAudit(db, { organizationId, actorId, action: 'sso.bypass', subject: sessionId });
}
