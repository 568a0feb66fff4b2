import type { z } from 'zod';
import type { job } from '@/lib/contract/jobs';
import type { JobRow } from '@/lib/storage/jobs/job-row';

type ShownJob = Pick<
  JobRow,
  | 'id'
  | 'kind'
  | 'spaceId'
  | 'state'
  | 'phase'
  | 'progressDone'
  | 'progressTotal'
  | 'result'
  | 'error'
  | 'createdAt'
  | 'startedAt'
  | 'finishedAt'
  | 'expiresAt'
>;

export function toJob(organizationId: string, row: ShownJob): z.input<typeof job> {
  return {
    object: 'job',
    id: row.id,
    kind: row.kind,
    organization: organizationId,
    space: row.spaceId ?? undefined,
    state: row.state,
    progress: row.phase ? { phase: row.phase, done: row.progressDone, total: row.progressTotal } : undefined,
    result: (row.result as Record<string, unknown> | null) ?? undefined,
    error: row.error ?? undefined,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString(),
    finishedAt: row.finishedAt?.toISOString(),
    expiresAt: row.expiresAt?.toISOString(),
  };
}
