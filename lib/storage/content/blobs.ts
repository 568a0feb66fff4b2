import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/transaction';
import { blobs } from '../schema/content';

export interface BlobFacts {
  hash: string;
  size: number;
  contentType: string;
  width: number | null;
  height: number | null;
}

/**
 * What is known of bytes, written before they are stored: so that those of a request that fails are found and taken away
 * later, and those that are about to be used again are not.
 */
export async function keepBlobs(db: Db, facts: readonly BlobFacts[]): Promise<void> {
  await db.execute(sql`insert into ${blobs} as b (hash, size, content_type, width, height)
    select hash, size, "contentType", width, height
    from json_to_recordset(${JSON.stringify(facts)}::json)
      as r(hash text, size int, "contentType" text, width int, height int)
    order by hash on conflict (hash) do update set unused_since = null where b.unused_since is not null`);
}

/** SQL: whether no row uses the bytes `b`; a tree of content may still use them. */
const IS_UNUSED = sql`not exists (select from space_files f where f.blob = b.hash)
  and not exists (select from attachments a where a.blob = b.hash)
  and not exists (select from site_assets a where a.blob = b.hash)
  and not exists (select from integration_versions v where v.script = b.hash)
  and not exists (select from integrations i where i.icon = b.hash)
  and not exists (select from integration_previews p where p.blob = b.hash)`;

const A_DAY = sql.raw("interval '1 day'");

/** Bytes that nothing uses and that were not uploaded just now. */
export async function markUnusedBlobs(db: Db): Promise<void> {
  await db.execute(sql`update blobs b set unused_since = now()
    where b.unused_since is null and b.created_at < now() - ${A_DAY} and ${IS_UNUSED}`);
}

/** Bytes marked as unused for a day: a backup that started before has copied them by now. */
export async function listUnusedBlobs(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from blobs
    where unused_since < now() - ${A_DAY} and hash > ${after} order by hash limit ${limit}`);
  return rows.map(({ hash }) => hash);
}

/** Bytes that a tree still uses, as older content may, are checked again a day later; answers the others. */
export async function spareHeldBlobs(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ hash: string }>(sql`
    update blobs set unused_since = now() where hash in (
      select item->>'blob' from nodes n cross join lateral jsonb_array_elements(n.body->'items') as item
      where n.body->>'kind' = 'items' and item->>'blob' = any(${sql.param([...hashes])}::text[]))
    returning hash`);
  const held = new Set(rows.map(({ hash }) => hash));
  return hashes.filter((hash) => !held.has(hash));
}

/** An upload of the same bytes waits for the end of the transaction. False when they are used again. */
export async function deleteUnusedBlob(tx: Tx, hash: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`delete from blobs b
    where b.hash = ${hash} and b.unused_since < now() - ${A_DAY} and ${IS_UNUSED} returning 1`);
  return rows.length > 0;
}

export async function hasBlob(db: Db, hash: string): Promise<boolean> {
  const found = await db.select({ hash: blobs.hash }).from(blobs).where(eq(blobs.hash, hash));
  return found.length > 0;
}
