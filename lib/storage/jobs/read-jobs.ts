import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { boundedCount, type Slice, toPage } from '../database/keyset';
import type { Db } from '../database/transaction';
import { jobs } from '../schema/jobs';
import { type JobRow, toJobRow } from './job-row';

interface JobOwner {
  organizationId: string;
  userId: string;
}

const within = ({ organizationId, userId }: JobOwner) =>
  and(eq(jobs.organizationId, organizationId), eq(jobs.createdBy, userId));

/** What a person asked for, newest first. */
export async function listJobs(
  db: Db,
  owner: JobOwner,
  slice: Slice,
): Promise<{ rows: JobRow[]; count: number | undefined }> {
  const position = slice.after
    ? sql`(${jobs.createdAt}, ${jobs.id}) < (${slice.after[0]}::timestamptz, ${slice.after[1]})`
    : undefined;
  const found = await db
    .select({
      row: jobs,
      count: boundedCount(sql`from ${jobs} where ${within(owner)}`, sql`${jobs.createdAt}, ${jobs.id}`),
    })
    .from(jobs)
    .where(and(within(owner), position))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(slice.limit);
  const { rows, count } = toPage(found, slice);
  return { rows: rows.map(({ row }) => toJobRow(row)), count };
}

export async function findOwnJob(db: Db, owner: JobOwner, jobId: string): Promise<JobRow | undefined> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(within(owner), eq(jobs.id, jobId)));
  return row && toJobRow(row);
}

export async function findJob(db: Db, jobId: string): Promise<JobRow | undefined> {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, jobId));
  return row && toJobRow(row);
}

/** Jobs that are over and whose time has come, the oldest first. */
export async function listExpiredJobs(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(lte(jobs.expiresAt, sql`now()`))
    .orderBy(asc(jobs.expiresAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function deleteJobs(db: Db, ids: string[]): Promise<void> {
  await db.delete(jobs).where(inArray(jobs.id, ids));
}
