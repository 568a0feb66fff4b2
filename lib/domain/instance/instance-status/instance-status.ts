import { statfs } from 'node:fs/promises';
import type * as contract from '@/lib/contract/instance-status';
import { conflict, notFound } from '@/lib/contract/problem';
import { IMPORT_JOB } from '@/lib/domain/authoring/content/imports';
import { paginate } from '@/lib/domain/shared/paginate';
import { readProgramVersion } from '@/lib/domain/shared/program-version';
import type { Operation } from '@/lib/domain/viewer/context';
import { QUEUED_CHANNEL } from '@/lib/jobs/queue';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { countMigrations } from '@/lib/storage/database/migrate';
import { notifyChannel } from '@/lib/storage/database/notify-channel';
import { getInstanceFacts, type InstanceFacts } from '@/lib/storage/instance/instance-status';
import { listInstanceJobs as listInstanceJobRows } from '@/lib/storage/jobs/list-instance-jobs';
import { findJob } from '@/lib/storage/jobs/read-jobs';
import { retryFailedJob } from '@/lib/storage/jobs/retry-job';

const sum = (kinds: InstanceFacts['kinds'], state: 'queued' | 'running' | 'failed') =>
  kinds.reduce((total, kind) => total + kind[state], 0);

/** A disk that can't tell how full it is, is left out. */
async function measureDisk(folder: string): Promise<{ free: number; total: number } | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return undefined;
  }
}

const toMoment = (text: string | null) => (text === null ? undefined : new Date(text).toISOString());

function presentBackups({ count, lastSuccessAt, lastFailureAt }: InstanceFacts['backups']) {
  if (count === 0 && lastFailureAt === null) return undefined;
  return { count, lastSuccessAt: toMoment(lastSuccessAt), lastFailureAt: toMoment(lastFailureAt) };
}

export const getInstanceStatus: Operation<typeof contract.getInstanceStatus> = async ({
  database,
  environment,
}) => {
  const [facts, disk] = await Promise.all([getInstanceFacts(database), measureDisk(environment.dataDir)]);
  const { engine, durable, writable, connections } = database.status();
  const uptime = process.uptime();
  return {
    object: 'instance-status',
    version: readProgramVersion(),
    node: process.version,
    startedAt: new Date(Date.now() - uptime * 1_000).toISOString(),
    uptimeSeconds: Math.floor(uptime),
    // The embedded engine has one process, and a server may hide what others do.
    processes: Math.max(1, facts.processes),
    memory: process.memoryUsage.rss(),
    database: {
      engine,
      version: facts.serverVersion,
      durable,
      writable,
      size: facts.databaseSize,
      schemaStep: facts.schemaStep,
      programStep: countMigrations(),
      connections,
    },
    files: { ...facts.files, limits: environment.fileQuotas },
    disk,
    content: facts.content,
    jobs: {
      queued: sum(facts.kinds, 'queued'),
      running: sum(facts.kinds, 'running'),
      failed: sum(facts.kinds, 'failed'),
      oldestWaitingSeconds: facts.oldestWaitingSeconds ?? undefined,
      kinds: facts.kinds,
      failures: facts.failures.map(({ organizationId, failedAt, ...job }) => ({
        ...job,
        organization: organizationId ?? undefined,
        failedAt: new Date(failedAt).toISOString(),
        canRetry: canRetry(job.kind),
      })),
    },
    backups: presentBackups(facts.backups),
  };
};

export const listInstanceJobs: Operation<typeof contract.listInstanceJobs> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) =>
      listInstanceJobRows(context.database, { state: query.state ?? null, kind: query.kind ?? null }, slice),
    (row) => [row.createdAt, row.id],
    (row) => ({
      object: 'instance-job' as const,
      id: row.id,
      kind: row.kind,
      state: row.state,
      organization:
        row.organizationId === null
          ? undefined
          : { id: row.organizationId, title: row.organizationTitle ?? '' },
      createdBy:
        row.createdById === null ? undefined : { id: row.createdById, displayName: row.createdByName ?? '' },
      progress: row.state === 'running' ? { done: row.progressDone, total: row.progressTotal } : undefined,
      error: row.error ?? undefined,
      attempts: row.attempts,
      createdAt: row.createdAt,
      runAfter: row.state === 'queued' ? row.runAfter : undefined,
      startedAt: row.startedAt ?? undefined,
      finishedAt: row.finishedAt ?? undefined,
      canRetry: row.state === 'failed' && canRetry(row.kind),
    }),
  );

const retryJob: Operation<typeof contract.retryInstanceJob> = (context, { params }) =>
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

/** The person has seen these fail and gone on: run later, they would undo what the person did since. */
const ASKED_AGAIN_BY_PEOPLE: ReadonlySet<string> = new Set([IMPORT_JOB]);

const canRetry = (kind: string): boolean => !ASKED_AGAIN_BY_PEOPLE.has(kind);

export { retryJob as retryInstanceJob };
