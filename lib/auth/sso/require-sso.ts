import type { Caller } from '@/lib/access/caller';
import { createCache } from '@/lib/cache/cache';
import { Problem } from '@/lib/contract/problem';
import { REASON_HEADER, SSO_REASON } from '@/lib/contract/refusal-reasons';
import type { ObjectFacts } from '@/lib/storage/access/find-caller';
import type { Database } from '@/lib/storage/database/db';
import { auditBypass } from '@/lib/storage/sso-providers/audit-bypass';

const noted = createCache<true>('sso-bypasses', { sizeOf: () => 0 });

/**
 * An organization that asks for single sign-on lets sessions in that its own providers opened. Its administrators with a
 * password come in with any, so that a broken provider can be fixed; the audit log has it once per session.
 */
export async function requireSso(
  database: Database,
  { via, userId, boundTo }: Caller,
  { asksForSso, mayBypassSso, organizationId }: ObjectFacts,
): Promise<void> {
  if (!asksForSso || via.kind !== 'session' || boundTo === organizationId) return;
  if (!mayBypassSso)
    throw new Problem(403, 'This organization asks for single sign-on. Sign in through its provider.', {
      [REASON_HEADER]: SSO_REASON,
    });
  const key = `${via.id} ${organizationId}`;
  if (noted.has(key)) return;
  await auditBypass(database.db, { organizationId, actorId: userId, sessionId: via.id });
  noted.set(key, true);
}
