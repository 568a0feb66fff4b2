import { eq, sql } from 'drizzle-orm';
import type { Database, Db } from '../database/db';
import { openStreams } from '../schema/limits';

/** An answer that is being written, or live events. */
export type StreamKind = 'answer' | 'events';

/** The key of the advisory lock under which streams are counted and one is added. */
const streamsLock = 0x1ec7e3;

/** A stream whose process has not been seen for so long is over: the process was killed. */
const IS_OPEN = sql`seen_at > now() - interval '45 seconds'`;

/** Opens a stream, or answers which limit is reached. */
export function openStream(
  database: Database,
  stream: { id: string; kind: StreamKind; person: string },
  most: { perPerson: number; inAll: number },
): Promise<'open' | 'person' | 'all'> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${streamsLock})`);
    const { rows } = await tx.execute<{ own: number; all: number }>(
      sql`select count(*) filter (where person = ${stream.person})::int as own, count(*)::int as all
        from open_streams where kind = ${stream.kind} and ${IS_OPEN}`,
    );
    const { own = 0, all = 0 } = rows[0] ?? {};
    if (own >= most.perPerson) return 'person';
    if (all >= most.inAll) return 'all';
    await tx.insert(openStreams).values(stream);
    return 'open';
  });
}

/** Renews these streams, and deletes those of processes that are gone. */
export async function renewStreams(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`with gone as (delete from open_streams where seen_at < now() - interval '5 minutes')
    update open_streams set seen_at = now() where id = any(${sql.param(ids)}::text[])`);
}

export async function closeStream(db: Db, id: string): Promise<void> {
  await db.delete(openStreams).where(eq(openStreams.id, id));
}
