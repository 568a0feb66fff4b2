import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/db';
import { fileUploads, spaceFiles } from '../schema/file-usage';
import { joinNode } from './join-node';

/** Counts what a person brings in today (UTC); false, and nothing is counted, when it would be more than they may. */
export async function claimUpload(db: Db, userId: string, bytes: number, perDay: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${fileUploads} as u (user_id, day, bytes)
    select ${userId}, (now() at time zone 'utc')::date, ${bytes}::bigint where ${bytes}::bigint <= ${perDay}::bigint
    on conflict (user_id, day) do update set bytes = u.bytes + excluded.bytes
      where u.bytes + excluded.bytes <= ${perDay}::bigint
    returning 1`);
  return rows.length > 0;
}

/** Past days no longer count. */
export async function pruneUploads(db: Db): Promise<void> {
  await db.execute(sql`delete from ${fileUploads} where day < (now() at time zone 'utc')::date`);
}

/**
 * SQL: the files of an organization, each once: of its content, its comments and its sites. They are looked up space by
 * space, which `offset` keeps the planner from turning into reading those of all organizations.
 */
const filesOf = (organizationId: string): SQL => sql`(
  select f.blob from spaces s cross join lateral (
      select blob from space_files where space_id = s.id union all select blob from attachments where space_id = s.id
      offset 0) f
    where s.organization_id = ${organizationId}
  union select a.blob from sites s cross join lateral (select blob from site_assets where site_id = s.id offset 0) a
    where s.organization_id = ${organizationId})`;

/** Adding files to an organization is serialized until the transaction ends, so that the sum is right. */
export async function lockFilesOf(tx: Tx, organizationId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${organizationId}`}, 0))`);
}

/** The bytes that an organization has, and those that it would have more with these files. */
export async function measureFiles(
  tx: Tx,
  organizationId: string,
  hashes: readonly string[],
): Promise<{ used: number; added: number }> {
  const { rows } = await tx.execute<{ used: string; added: string }>(sql`
    with files as ${filesOf(organizationId)}
    select (select coalesce(sum((select size from blobs where hash = f.blob)::bigint), 0) from files f) as used,
      (select coalesce(sum(b.size::bigint), 0) from blobs b where b.hash = any(${sql.param([...hashes])}::text[])
        and not exists (select from files f where f.blob = b.hash)) as added`);
  return { used: Number(rows[0]?.used ?? 0), added: Number(rows[0]?.added ?? 0) };
}

export async function insertSpaceFiles(tx: Tx, spaceId: string, hashes: readonly string[]): Promise<void> {
  await tx.execute(sql`insert into ${spaceFiles} (space_id, blob)
    select ${spaceId}, hash from unnest(${sql.param([...hashes])}::text[]) as hash
    order by hash on conflict do nothing`);
}

/** A copy of a revision has its files, which are found in its tree. */
export async function copySpaceFiles(tx: Tx, spaceId: string, rootHash: string): Promise<void> {
  await tx.execute(sql`
    with recursive lists(hash) as (
      select body->'refs'->>1 from nodes where hash = ${rootHash}
      union select ref from lists l ${joinNode('l.hash')}
        cross join lateral jsonb_array_elements_text(n.body->'refs') as ref where n.body->>'kind' = 'list')
    insert into ${spaceFiles} (space_id, blob)
    select distinct ${spaceId}, b.hash from lists l ${joinNode('l.hash')}
      cross join lateral jsonb_array_elements(n.body->'items') as item
      cross join lateral (select hash from blobs where hash = item->>'blob' limit 1) b where n.body->>'kind' = 'items'
    on conflict do nothing`);
}
