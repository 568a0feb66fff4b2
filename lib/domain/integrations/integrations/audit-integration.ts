import type { UserContext } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { Tx } from '@/lib/storage/database/db';
import { listInstallers } from '@/lib/storage/integrations/write-integrations';

interface Noted {
  id: string;
  organizationId: string;
  name: string;
  version: number;
}

/** Tells the audit log, whoever watches the organization, and those that have it installed. */
export async function auditIntegration(
  context: UserContext,
  tx: Tx,
  action: 'integration.publish' | 'integration.replace' | 'integration.unpublish',
  { id, organizationId, name, version }: Noted,
  installers?: readonly string[],
): Promise<void> {
  await recordAudit(tx, {
    organizationId,
    actorId: context.caller.userId,
    action,
    subject: id,
    details: { integration: name, version },
    address: context.address,
  });
  await context.publish(tx, { noun: 'integrations', id, organization: organizationId });
  for (const installer of installers ?? (await listInstallers(tx, id)))
    await context.publish(tx, { noun: 'installations', organization: installer });
}
