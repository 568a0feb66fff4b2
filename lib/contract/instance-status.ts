import { z } from 'zod';
import { endpoint } from './endpoint';
import { listOf, pagination, timestamp } from './shared';

const count = z.number().int().min(0);
const bytes = count.describe('In bytes.');

const jobsOfKind = z.object({
  kind: z.string(),
  queued: count,
  running: count,
  done: count.describe('Of those that are still kept.'),
  failed: count.describe('Of those that are still kept.'),
});

const failedJob = z.object({
  id: z.string(),
  kind: z.string(),
  organization: z.string().optional().describe('Absent for work of the house itself.'),
  error: z.string().describe('What the person who asked for it was told.'),
  attempts: count,
  failedAt: timestamp,
  canRetry: z.boolean().describe('Whether `POST /instance/jobs/{jobId}/retry` makes sense.'),
});

const jobState = z.enum(['queued', 'running', 'done', 'failed']);

const backupState = z.object({
  count,
  lastSuccessAt: timestamp.optional(),
  lastFailureAt: timestamp.optional(),
});

const instanceStatus = z.object({
  object: z.literal('instance-status'),
  version: z.string().describe('Of the program.'),
  node: z.string().describe('The Node.js that runs it.'),
  startedAt: timestamp.describe('When the process that answers was started.'),
  uptimeSeconds: count,
  processes: count.min(1).describe('How many processes serve this instance, on all machines.'),
  memory: bytes.describe('What the process that answers holds, in bytes.'),
  database: z.object({
    engine: z.enum(['embedded', 'postgres']),
    version: z.string().describe('Of PostgreSQL, which the embedded engine is as well.'),
    durable: z.boolean().describe('Whether an answered write is on the disk and survives a power cut.'),
    writable: z.boolean().describe('False while the disk is nearly full and writes are refused.'),
    size: bytes,
    schemaStep: count.describe('The migrations that were applied.'),
    programStep: count.describe('The migrations that this program knows.'),
    connections: z.object({ open: count, idle: count, waiting: count }),
  }),
  files: z
    .object({
      count,
      size: bytes,
      limits: z.object({
        perOrganization: bytes.describe('What the files of an organization may have together.'),
        perDay: bytes.describe('What a person may bring in on a day (UTC).'),
      }),
    })
    .describe('Pictures and other files of all organizations.'),
  disk: z
    .object({ free: bytes, total: bytes })
    .optional()
    .describe('Of the data folder; absent where the system does not tell.'),
  content: z.object({ organizations: count, people: count, spaces: count, sites: count }),
  jobs: z.object({
    queued: count,
    running: count,
    failed: count,
    oldestWaitingSeconds: count
      .optional()
      .describe('How long the job that has been due longest has waited; absent when none is due.'),
    kinds: z.array(jobsOfKind),
    failures: z.array(failedJob).describe('The latest 20, newest first.'),
  }),
  backups: backupState.optional().describe('Absent before the first backup.'),
});

export const getInstanceStatus = endpoint({
  id: 'getInstanceStatus',
  noun: 'instance',
  method: 'GET',
  path: '/instance/status',
  summary: 'How this Lectern is: jobs, database, disk, backups and version',
  access: 'instance',
  response: instanceStatus,
  status: 200,
  cost: 'read',
});

const instanceJob = z.object({
  object: z.literal('instance-job'),
  id: z.string(),
  kind: z.string(),
  state: jobState,
  organization: z
    .object({ id: z.string(), title: z.string() })
    .optional()
    .describe('Absent for work of the instance itself.'),
  createdBy: z
    .object({ id: z.string(), displayName: z.string() })
    .optional()
    .describe('Who asked for it; absent when nobody did.'),
  progress: z
    .object({ done: count, total: count.describe('0 while it is not known.') })
    .optional()
    .describe('While it runs.'),
  error: z.string().optional().describe('What the person who asked for it was told.'),
  attempts: count,
  createdAt: timestamp,
  runAfter: timestamp.optional().describe('When it is due, while it waits.'),
  startedAt: timestamp.optional(),
  finishedAt: timestamp.optional(),
  canRetry: z.boolean().describe('Whether `POST /instance/jobs/{jobId}/retry` makes sense.'),
});

export const listInstanceJobs = endpoint({
  id: 'listInstanceJobs',
  noun: 'instance',
  method: 'GET',
  path: '/instance/jobs',
  summary: 'The jobs of this instance that are still kept, newest first',
  access: 'instance',
  query: z.object({
    ...pagination,
    state: jobState.optional().describe('Only jobs in this state.'),
    kind: z.string().max(64).optional().describe('Only jobs of this kind, such as `pdf`.'),
  }),
  response: listOf(instanceJob),
  status: 200,
  cost: 'read',
});

export const retryInstanceJob = endpoint({
  id: 'retryInstanceJob',
  noun: 'instance',
  method: 'POST',
  path: '/instance/jobs/{jobId}/retry',
  summary: 'Put a job that failed back into the queue',
  access: 'instance',
  response: z.object({ id: z.string(), state: z.literal('queued') }),
  status: 200,
  cost: 'write',
});
