import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { newId } from '../database/id';
import { defineStatement } from '../database/statement';
import type { Db, Tx } from '../database/transaction';
import { jobs } from '../schema/jobs';
import { type JobRow, toJobRow } from './job-row';
import { findJob } from './read-jobs';

export interface NewJob {
  kind: string;
  organizationId?: string | undefined;
  spaceId?: string | undefined;
  createdBy?: string | undefined;
  uniqueKey?: string | undefined;
  input: unknown;
  /** How long to wait before it may begin. */
  delaySeconds?: number | undefined;
}

const maxTries = 5;

interface Values extends Pick<NewJob, 'kind' | 'organizationId' | 'spaceId' | 'createdBy' | 'uniqueKey'> {
  id: string;
  input: string;
  delaySeconds: number;
}

const insert = defineStatement<{ id: string }, Values>(
  'insert_job',
  (
    term,
  ) => sql`insert into jobs (id, kind, organization_id, space_id, created_by, unique_key, input, run_after)
    values (${term('id')}, ${term('kind')}, ${term('organizationId')}, ${term('spaceId')}, ${term('createdBy')},
      ${term('uniqueKey')}, ${term('input')}::jsonb,
      now() + make_interval(secs => ${term('delaySeconds')}::double precision))
    on conflict do nothing returning id`,
);

function toValues(job: NewJob): Values {
  const { kind, organizationId, spaceId, createdBy, uniqueKey, delaySeconds = 0 } = job;
  const input = JSON.stringify(job.input);
  return { id: newId(), kind, organizationId, spaceId, createdBy, uniqueKey, input, delaySeconds };
}

/** A new job; undefined when the equal one of the same person is not over. */
export async function putJob(on: Database | Tx, job: NewJob): Promise<string | undefined> {
  const [made] = await insert(on, toValues(job));
  return made?.id;
}

/** The same, sent with the commit. */
export function putJobAtCommit(tx: Tx, job: NewJob): void {
  insert.atCommit(tx, toValues(job));
}

/** A new job, or the equal one of the same person that is not over. */
export async function insertJob(on: Database | Tx, job: NewJob): Promise<{ job: JobRow; isNew: boolean }> {
  const db = 'db' in on ? on.db : on;
  for (let attempt = 0; attempt < maxTries; attempt++) {
    const id = await putJob(on, job);
    const row = await (id === undefined ? findActive(db, job) : findJob(db, id));
    if (row) return { job: row, isNew: id !== undefined };
    // It ended between the two statements: the next round is a job of its own.
  }
  throw new Error(`A job of the kind ${job.kind} could not be stored.`);
}

async function findActive(db: Db, job: NewJob): Promise<JobRow | undefined> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, job.kind),
        eq(jobs.uniqueKey, job.uniqueKey ?? ''),
        sql`coalesce(${jobs.createdBy}, '') = ${job.createdBy ?? ''}`,
        inArray(jobs.state, ['queued', 'running']),
      ),
    );
  return row && toJobRow(row);
}
