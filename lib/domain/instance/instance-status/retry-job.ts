import type { retryInstanceJob as contract } from '@/lib/contract/instance-status';
import { conflict, notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { QUEUED_CHANNEL } from '@/lib/jobs/queue';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { notifyChannel } from '@/lib/storage/database/notify-channel';
import { findJob } from '@/lib/storage/jobs/read-jobs';
import { retryFailedJob } from '@/lib/storage/jobs/retry-job';
import { canRetry } from './can-retry';

export const retryJob: Operation<typeof contract> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const job = await retryFailedJob(tx, params.jobId);
    if (!job) {
      if (!(await findJob(tx, params.jobId))) throw notFound('job');
      throw conflict('This job has not failed, so there is nothing to try again.');
    }
    if (!canRetry(job.kind))
      throw conflict('Done later this would undo what was done since. Whoever asked for it can ask again.');
    await recordAudit(tx, {
      organizationId: job.organizationId ?? undefined,
      actorId: context.caller.userId,
      action: 'job.retry',
      subject: params.jobId,
      details: { job: job.kind },
      address: context.address,
    });
    await notifyChannel(tx, QUEUED_CHANNEL, job.kind);
    if (job.organizationId && job.createdBy)
      await context.publish(tx, {
        noun: 'jobs',
        id: params.jobId,
        organization: job.organizationId,
        space: job.spaceId ?? undefined,
        recipients: [job.createdBy],
      });
    return { id: params.jobId, state: 'queued' };
  });
