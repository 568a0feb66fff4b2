import { and, eq } from 'drizzle-orm';
import type { Rank } from '@/lib/access/roles';
import type { Db } from './db';
import { members } from './schema/accounts';

export async function insertMember(
  tx: Db,
  organizationId: string,
  userId: string,
  role: Rank,
): Promise<void> {
  await tx.insert(members).values({ organizationId, userId, role }).onConflictDoNothing();
}

/** The role of a person in an organization; undefined when they are no member, or a disabled one. */
export async function findMemberRole(
  db: Db,
  organizationId: string,
  userId: string,
): Promise<Rank | undefined> {
  const [row] = await db
    .select({ role: members.role })
    .from(members)
    .where(
      and(
        eq(members.organizationId, organizationId),
        eq(members.userId, userId),
        eq(members.disabled, false),
      ),
    );
  return row?.role;
}
