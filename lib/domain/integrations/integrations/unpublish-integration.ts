import type { unpublishIntegration as contract } from '@/lib/contract/integrations';
import type { Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { findIntegration } from '@/lib/storage/integrations/read-integrations';
import { deleteIntegration, listInstallers } from '@/lib/storage/integrations/write-integrations';
import { auditIntegration } from './audit-integration';

export const unpublishIntegration: Operation<typeof contract> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const { caller, subject } = context;
    const known = await findIntegration(tx, caller, params.integrationName);
    if (!known) return { existed: false };
    const installers = await listInstallers(tx, known.id);
    const gone = await deleteIntegration(tx, subject.id, params.integrationName);
    if (!gone) return { existed: false };
    await auditIntegration(context, tx, 'integration.unpublish', gone, installers);
    // Others learn that it is gone, and not by whom.
    await recordAudit(
      tx,
      ...installers
        .filter((id) => id !== subject.id)
        .map((organizationId) => ({
          organizationId,
          action: 'installation.lost' as const,
          subject: gone.id,
          details: { integration: gone.name },
        })),
    );
    return { existed: true };
  });
