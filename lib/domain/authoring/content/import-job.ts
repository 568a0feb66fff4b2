import { z } from 'zod';
import { type startImport as contract, IMPORT_SOURCES, importResult } from '@/lib/contract/content';
import { openJobSpace } from '@/lib/domain/queue/open-job-space';
import { toJob } from '@/lib/domain/queue/present-job';
import type { Services } from '@/lib/domain/shared/services';
import type { Operation } from '@/lib/domain/viewer/context';
import { JobFailure, type JobRun } from '@/lib/jobs/job-kind';
import { enqueueJob } from '@/lib/jobs/queue';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { isBlocked } from '@/lib/storage/organizations/organizations';
import { findImportTarget } from '../content-edits/main-content';
import { importFromAddress } from './import-from-address';
import { requireReadable } from './sources/open-source';

export const IMPORT_JOB = 'import';

const input = z.object({ url: z.string(), source: z.enum([...IMPORT_SOURCES]) });

/** Refuses at once what would be refused later; all else is told by the job. */
export const startImport: Operation<typeof contract> = async (context, { body }) => {
  await findImportTarget(context, 'startImport');
  requireReadable(body.source);
  const { subject, caller, database } = context;
  const row = await enqueueJob(database, {
    kind: IMPORT_JOB,
    organizationId: subject.organizationId,
    spaceId: subject.id,
    createdBy: caller.userId,
    uniqueKey: `${subject.id} ${body.source} ${body.url}`,
    input: input.parse(body),
  });
  return toJob(subject.organizationId, row);
};

/** The job: an import from an address, with the rights that whoever asked for it has now. */
export async function runImport(
  services: Services,
  job: JobRow,
  run: JobRun,
): Promise<Record<string, unknown>> {
  if (job.organizationId && (await isBlocked(services.database.db, job.organizationId)))
    throw new JobFailure('This organization is blocked: it can be read, not changed.');
  const context = await openJobSpace(services, job, run, 'space:edit');
  if (!context) throw new JobFailure('The space is gone, or you may no longer change it.');
  const params = { spaceId: context.subject.id };
  return z.parse(
    importResult,
    await importFromAddress(context, { params, body: input.parse(job.input) }, run.report, 'startImport'),
  );
}
