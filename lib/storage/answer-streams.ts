import { sql } from 'drizzle-orm';
import type { Database, Db } from './db';

/** The key of the advisory lock under which streams are counted and one is added. */
const streamsLock = 0x1ec7e3;

/** A stream whose process has not been seen for so long is over: the process was killed. */
const IS_OPEN = sql`seen_at > now() - interval '45 seconds'`;

/** Opens a stream when there is room for it; else answers what there is no room in. */
export function openAnswerStream(
  database: Database,
  stream: { id: string; person: string },
  most: { perPerson: number; inAll: number },
): Promise<'open' | 'person' | 'all'> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${streamsLock})`);
    const { rows } = await tx.execute<{ own: number; all: number }>(
      sql`select count(*) filter (where person = ${stream.person})::int as own, count(*)::int as all
        from answer_streams where ${IS_OPEN}`,
    );
    const { own = 0, all = 0 } = rows[0] ?? {};
    if (own >= most.perPerson) return 'person';
    if (all >= most.inAll) return 'all';
    await tx.execute(sql`insert into answer_streams (id, person) values (${stream.id}, ${stream.person})`);
    return 'open';
  });
}

/** Says that these are still open, and takes away those of processes that are gone. */
export async function renewAnswerStreams(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`with gone as (delete from answer_streams where seen_at < now() - interval '5 minutes')
    update answer_streams set seen_at = now() where id = any(${sql.param(ids)}::text[])`);
}

export async function closeAnswerStream(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from answer_streams where id = ${id}`);
}
