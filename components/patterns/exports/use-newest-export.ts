'use client';

import type { z } from 'zod';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { type job, listJobs } from '@/lib/contract/jobs';

export type Job = z.output<typeof job>;

export const isUnderWay = ({ state }: Pick<Job, 'state'>) => state === 'queued' || state === 'running';

/** The last export that was asked for, also before this page was opened. */
export function useNewestExport(organizationId: string, kind: string, space?: string) {
  const jobs = useQuery(query(listJobs, { params: { organizationId }, query: { limit: '50' } }));
  const newest = jobs.data?.items.find((one) => one.kind === kind && one.space === space);
  return { isPending: jobs.isPending, newest };
}
