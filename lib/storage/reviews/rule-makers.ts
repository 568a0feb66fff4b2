import { sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { levelOf } from '@/lib/access/roles';
import { rolesOn } from '../access/roles-on';
import type { Tx } from '../database/db';
import type { TreeKind } from '../tree/place';

export interface RuleMaker {
  spaceId: string;
  space: string;
  userId: string;
}

const ADMINISTERS = sql.raw(String(levelOf(lowestRole('space:administer'))));

/** Who may change the merge rules of which space, in a space or collection with all below it. */
export async function listRuleMakers(tx: Tx, kind: TreeKind, id: string): Promise<RuleMaker[]> {
  const within =
    kind === 'space'
      ? sql`s.id = ${id}`
      : sql`s.parent_id = any(array(with recursive below(id) as (
          select id from collections where id = ${id}
          union select c.id from below join collections c on c.parent_id = below.id) select id from below))`;
  const { rows } = await tx.execute<RuleMaker & Record<string, unknown>>(sql`
    select s.id as "spaceId", s.title as space, r.user_id as "userId"
    from spaces s join merge_rules mr on mr.space_id = s.id
    cross join lateral ${rolesOn('space', sql`s.id`)} r
    where ${within} and r.role >= ${ADMINISTERS}`);
  return rows;
}
