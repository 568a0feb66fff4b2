import { notFound } from '@/lib/contract/problem';
import { toJob } from '@/lib/domain/queue/present-job';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operations } from '@/lib/domain/viewer/context';
import { findOwnJob, listJobs } from '@/lib/storage/jobs/read-jobs';

/** A job is its maker's own business: to everybody else it is not there. */
const ownerOf = ({ subject, caller }: ObjectContext) => ({
  organizationId: subject.organizationId,
  userId: caller.userId,
});

export const jobOperations = {
  listJobs: (context, { query }) =>
    paginate(
      context,
      query,
      (slice) => listJobs(context.db, ownerOf(context), slice),
      (row) => [row.createdAt.toISOString(), row.id],
      (row) => toJob(context.subject.organizationId, row),
    ),
  getJob: async (context, { params }) => {
    const row = await findOwnJob(context.db, ownerOf(context), params.jobId);
    if (!row) throw notFound('job');
    return toJob(context.subject.organizationId, row);
  },
} satisfies Partial<Operations>;
