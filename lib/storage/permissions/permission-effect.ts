import { type SQL, sql } from 'drizzle-orm';
import type { GrantKind } from '@/lib/access/resolve';
import type { PersonRow } from '../change-requests/row';
import type { Tx } from '../database/db';

/** The first of some people, by name. */
export async function listFirstByName(
  tx: Tx,
  userIds: readonly string[],
  limit: number,
): Promise<PersonRow[]> {
  const { rows } = await tx.execute<PersonRow & Record<string, unknown>>(sql`select id,
      display_name as "displayName", email, photo_url as "photoUrl" from users
    where id = any(${sql.param(userIds)}::text[]) order by lower(display_name) collate "C", id limit ${limit}`);
  return rows;
}

const among: Record<GrantKind, (id: string) => SQL> = {
  space: (id) => sql`s.id = ${id}`,
  collection: (id) => sql`s.default_level is null and s.parent_id = any(array(
    with recursive below(id) as (
      select ${id}::text collate "C"
      union all select c.id from below join collections c on c.parent_id = below.id where c.default_level is null)
    select id from below))`,
  site: (id) => sql`s.default_level is null and exists (
    select from site_spaces ss where ss.space_id = s.id and ss.site_id = ${id})`,
};

/** How many spaces inherit from an object; a space is one. */
export async function countInheriting(tx: Tx, { kind, id }: { kind: GrantKind; id: string }) {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from spaces s where s.deleted_at is null and ${among[kind](id)}`,
  );
  return rows[0]?.count ?? 0;
}
