import type { UserContext } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { AuditAction } from '@/lib/storage/audit-events/audit-actions';
import type { Tx } from '@/lib/storage/database/db';

type InstallationAction = Extract<AuditAction, `installation.${string}`>;

interface Noted {
  id: string;
  organizationId: string;
  integrationName: string;
}

/** Tells the audit log and whoever watches the organization. Of a configuration only the names of what has a value. */
export async function auditInstallation(
  context: UserContext,
  tx: Tx,
  action: InstallationAction,
  { id, organizationId, integrationName }: Noted,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(tx, {
    organizationId,
    actorId: context.caller.userId,
    action,
    subject: id,
    details: { integration: integrationName, ...details },
    address: context.address,
  });
  await context.publish(tx, { noun: 'installations', id, organization: organizationId });
}
