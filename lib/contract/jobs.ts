import { z } from 'zod';
import { endpoint } from './endpoint';
import { listOf, paginationQuery, timestamp } from './shared';

export const job = z.object({
  object: z.literal('job'),
  id: z.string(),
  kind: z.string().describe('What it does, such as `pdf`.'),
  organization: z.string(),
  space: z.string().optional().describe('The space that it works on.'),
  state: z
    .enum(['queued', 'running', 'done', 'failed'])
    .describe('A job that was broken off by a restart is queued again by itself.'),
  progress: z
    .object({
      phase: z.string().describe('What it is doing now, in a word.'),
      done: z.number().int(),
      total: z.number().int().describe('0 while it is not known.'),
    })
    .optional(),
  result: z.record(z.string(), z.unknown()).optional().describe('What came of it, when it is done.'),
  error: z.string().optional().describe('Why it failed and what to do.'),
  createdAt: timestamp,
  startedAt: timestamp.optional(),
  finishedAt: timestamp.optional(),
  expiresAt: timestamp.optional().describe('Until when the job and what it made are kept.'),
});

const member = { on: 'organization', permission: 'organization:view' } as const;

export const listJobs = endpoint({
  id: 'listJobs',
  noun: 'jobs',
  method: 'GET',
  path: '/orgs/{organizationId}/jobs',
  summary: 'The long work that you asked for, newest first',
  access: member,
  query: paginationQuery,
  response: listOf(job),
  status: 200,
  cost: 'read',
});

export const getJob = endpoint({
  id: 'getJob',
  noun: 'jobs',
  method: 'GET',
  path: '/orgs/{organizationId}/jobs/{jobId}',
  summary: 'How far a job of your own is',
  access: member,
  response: job,
  status: 200,
  cost: 'read',
});
