import { statfs } from 'node:fs/promises';
import type { getInstanceStatus as contract } from '@/lib/contract/instance-status';
import { readProgramVersion } from '@/lib/domain/shared/program-version';
import type { Operation } from '@/lib/domain/viewer/context';
import { countMigrations } from '@/lib/storage/database/migrate';
import { type InstanceFacts, readInstanceFacts } from '@/lib/storage/instance/instance-status';
import { canRetry } from './can-retry';

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

export const getInstanceStatus: Operation<typeof contract> = async ({ database, environment }) => {
  const [facts, disk] = await Promise.all([readInstanceFacts(database), measureDisk(environment.dataDir)]);
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
