import { sql } from 'drizzle-orm';
import type { Tx } from './db';
import { grants } from './schema/grants';

/** Who has a role on one space gets it on another of the same organization. */
export async function copySpaceGrants(tx: Tx, fromSpaceId: string, toSpaceId: string): Promise<void> {
  await tx.execute(sql`insert into ${grants} (id, organization_id, space_id, user_id, team_id, role)
    select substr(md5(id || ${toSpaceId}), 1, 20), organization_id, ${toSpaceId}, user_id, team_id, role
    from ${grants} where space_id = ${fromSpaceId}`);
}
