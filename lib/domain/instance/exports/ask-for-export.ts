import { toJob } from '@/lib/domain/queue/present-job';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { enqueueJob } from '@/lib/jobs/queue';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { AuditAction } from '@/lib/storage/audit-events/audit-actions';

interface Wanted {
  kind: string;
  action: AuditAction;
  spaceId?: string;
  input: { changeRequestId?: string };
}

/** Queues an export and writes down who takes what; who asks for the same again meanwhile is told of the same job. */
export async function askForExport(context: ObjectContext, { kind, action, spaceId, input }: Wanted) {
  const { database, subject, caller, address } = context;
  const { organizationId } = subject;
  const row = await database.transaction(async (tx) => {
    await recordAudit(tx, {
      organizationId,
      actorId: caller.userId,
      action,
      subject: subject.id,
      details: input.changeRequestId ? { changeRequest: input.changeRequestId } : undefined,
      address,
    });
    return enqueueJob(tx, {
      kind,
      organizationId,
      ...(spaceId ? { spaceId } : {}),
      createdBy: caller.userId,
      uniqueKey: [subject.id, input.changeRequestId ?? ''].join(' '),
      input,
    });
  });
  return toJob(organizationId, row);
}
