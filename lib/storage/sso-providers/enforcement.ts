import { and, eq, exists, isNotNull, isNull, or } from 'drizzle-orm';
import { ADMIN } from '@/lib/access/roles';
import type { Db } from '../database/db';
import { ssoIdentities, ssoProviders } from '../schema/sso-providers';
import { members, organizations, users } from '../schema/users';

/** Whether an organization lets its people in by its own providers alone. */
export async function asksForSso(db: Db, organizationId: string): Promise<boolean> {
  const [row] = await db
    .select({ sso: organizations.sso })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.sso ?? false;
}

/** Whether an administrator has a password, or has come by a provider before. */
export async function canAdministerUnderSso(db: Db, organizationId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.organizationId, organizationId),
        eq(members.role, ADMIN),
        eq(members.disabled, false),
        isNull(users.disabledAt),
        or(
          isNotNull(users.passwordHash),
          exists(
            db
              .select({ id: ssoProviders.id })
              .from(ssoIdentities)
              .innerJoin(ssoProviders, eq(ssoProviders.id, ssoIdentities.providerId))
              .where(
                and(eq(ssoIdentities.userId, users.id), eq(ssoProviders.organizationId, organizationId)),
              ),
          ),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
