import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { defineStatement } from '../database/statement';
import { MEMBER_COLUMNS, type MemberRow } from './member-row';

const read = defineStatement<MemberRow, { organizationId: string; userIds: readonly string[] }>(
  'members_of_ids',
  (term) =>
    sql`select ${MEMBER_COLUMNS} from members m
      where m.organization_id = ${term('organizationId')}::text and m.user_id = any(${term('userIds')}::text[])
      order by m.user_id`,
);

export async function findMember(
  on: Database | Tx,
  organizationId: string,
  userId: string,
): Promise<MemberRow | undefined> {
  const [row] = await read(on, { organizationId, userIds: [userId] });
  return row;
}

/** Those of the people who are members, disabled ones too. */
export async function listMembersById(
  on: Database | Tx,
  organizationId: string,
  userIds: readonly string[],
): Promise<Map<string, MemberRow>> {
  const rows = await read(on, { organizationId, userIds });
  return new Map(rows.map((row) => [row.userId, row]));
}
