import { notFound } from '@/lib/contract/problem';
import type { UserContext } from '@/lib/domain/viewer/context';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { type EmailDomainRow, findEmailDomain } from '@/lib/storage/organizations/email-domains';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { stateOf, toEmailDomain } from './present-email-domain';

interface Change {
  organizationId: string;
  domain: string;
  action: Extract<AuditEntry['action'], `email-domain.${string}`>;
}

/** Changes what is known of a domain that is still named at that moment, notes it, and answers what it is then. */
export function changeEmailDomain(
  context: UserContext,
  { organizationId, domain, action }: Change,
  write: (tx: Tx, before: EmailDomainRow) => Promise<void>,
) {
  return context.database.transaction(async (tx) => {
    await lockOrganizations(tx, [organizationId]);
    const before = await requireEmailDomain(tx, organizationId, domain);
    await write(tx, before);
    const after = await requireEmailDomain(tx, organizationId, domain);
    await recordAudit(tx, {
      organizationId,
      actorId: context.caller.userId,
      action,
      subject: organizationId,
      details: {
        domain,
        before: { state: stateOf(before) },
        after: { state: stateOf(after), ...(after.failure === null ? {} : { failure: after.failure }) },
      },
      address: context.address,
    });
    await context.publish(tx, { noun: 'email-domains', organization: organizationId });
    return toEmailDomain(context, after);
  });
}

export async function requireEmailDomain(db: Tx | UserContext['db'], organizationId: string, domain: string) {
  const row = await findEmailDomain(db, organizationId, domain);
  if (!row) throw notFound('e-mail domain');
  return row;
}
