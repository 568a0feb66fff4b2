import { z } from 'zod';
import { can } from '@/lib/access/permissions';
import { type startImport as contract, IMPORT_SOURCES, importResult } from '@/lib/contract/content';
import { JobFailure, type JobRun } from '@/lib/jobs/job-kind';
import { enqueueJob } from '@/lib/jobs/queue';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { findMemberRole } from '@/lib/storage/members/membership';
import { isBlocked } from '@/lib/storage/organizations';
import { findSeenSpace } from '@/lib/storage/spaces/find-space';
import { findUser } from '@/lib/storage/users';
import { actAs } from '../act-as';
import type { ObjectContext, Operation } from '../context';
import { toJob } from '../jobs/present-job';
import type { Services } from '../services';
import { importFromAddress } from './import-from-address';
import { requireImportRight } from './import-right';
import { requireReadable } from './sources/open-source';

export const IMPORT_JOB = 'import';

const input = z.object({ url: z.string(), source: z.enum([...IMPORT_SOURCES]) });

/** Refuses at once what would be refused later; all else is told by the job. */
export const startImport: Operation<typeof contract> = async (context, { body }) => {
  await requireImportRight(context);
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
  const context = await openContext(services, job, run);
  const params = { spaceId: context.subject.id };
  return z.parse(
    importResult,
    await importFromAddress(context, { params, body: input.parse(job.input) }, run.report),
  );
}

async function openContext(services: Services, job: JobRow, run: JobRun): Promise<ObjectContext> {
  const { database } = services;
  const { spaceId, organizationId, createdBy } = job;
  const gone = () => new JobFailure('The space is gone, or you may no longer change it.');
  if (!spaceId || !organizationId || !createdBy) throw gone();
  const [user, organizationRole] = [
    await findUser(database.db, createdBy),
    await findMemberRole(database.db, organizationId, createdBy),
  ];
  if (!user || user.disabledAt || organizationRole === undefined) throw gone();
  if (await isBlocked(database.db, organizationId))
    throw new JobFailure('This organization is blocked: it can be read, not changed.');
  const viewer = { organizationId, userId: createdBy, organizationRole };
  const space = await findSeenSpace(database, viewer, spaceId);
  if (!space || !can(space.role, 'space:edit')) throw gone();
  const person = { ...user, userId: user.id };
  const subject = { kind: 'space' as const, id: spaceId, organizationId, role: space.role, organizationRole };
  return actAs(services, person, subject, { requestId: job.id, signal: run.signal });
}
