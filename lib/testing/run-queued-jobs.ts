import type { JobKind } from '@/lib/jobs/job-kind';
import { runJob } from '@/lib/jobs/run-job';
import { claimJobs } from '@/lib/storage/jobs/claim-jobs';
import type { TestApp } from './test-app';

export type JobOptions = { stopping?: AbortSignal } & Partial<Pick<JobKind, 'attempts' | 'timeLimitSeconds'>>;

/** Runs what is queued of one kind and due, in its order, as the worker of an instance would. */
export async function runQueuedJobs(
  { database }: TestApp,
  kind: string,
  run: JobKind['run'],
  { stopping = new AbortController().signal, ...more }: JobOptions = {},
): Promise<void> {
  const jobKind: JobKind = { run, timeLimitSeconds: 60, keepSeconds: 60, ...more };
  const surroundings = { database, onChange: async () => undefined, stopping };
  for (const job of await claimJobs(database.db, [kind], 100, 30)) await runJob(surroundings, jobKind, job);
}
