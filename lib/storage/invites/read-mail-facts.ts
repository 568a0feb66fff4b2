import { sql } from 'drizzle-orm';
import type { RoleLevel } from '@/lib/access/roles';
import type { Db } from '../database/db';

export interface InviteMailFacts {
  email: string;
  /** Of who gets it; null for an address without an account. */
  displayName: string | null;
  organizationTitle: string;
  role: RoleLevel;
  invitedBy: string | null;
  /** Of an invitation. */
  secretSealed: string | null;
  expiresAt: Date | null;
}

type Row = Omit<InviteMailFacts, 'expiresAt'> & { expiresAt: string | null };

/** What an e-mail of an invitation says; nothing when it is gone, expired, or its organization is deleted. */
export async function findInvitationMail(db: Db, invitationId: string): Promise<InviteMailFacts | undefined> {
  const { rows } = await db.execute<
    Row & Record<string, unknown>
  >(sql`select i.email, null as "displayName", o.title as "organizationTitle", i.role,
      u.display_name as "invitedBy", i.secret_sealed as "secretSealed", i.expires_at as "expiresAt"
    from invitations i join organizations o on o.id = i.organization_id and o.deleted_at is null
    left join users u on u.id = i.invited_by
    where i.id = ${invitationId} and i.expires_at > now()`);
  return toFacts(rows[0]);
}

/** What it says to somebody who was added; nothing when they are no enabled member any more. */
export async function findAddedMail(
  db: Db,
  of: { organizationId: string; userId: string; by: string },
): Promise<InviteMailFacts | undefined> {
  const { rows } = await db.execute<
    Row & Record<string, unknown>
  >(sql`select u.email, u.display_name as "displayName", o.title as "organizationTitle",
      m.role, b.display_name as "invitedBy", null as "secretSealed", null as "expiresAt"
    from members m join users u on u.id = m.user_id and u.disabled_at is null
    join organizations o on o.id = m.organization_id and o.deleted_at is null
    left join users b on b.id = ${of.by}
    where m.organization_id = ${of.organizationId} and m.user_id = ${of.userId} and not m.disabled`);
  return toFacts(rows[0]);
}

const toFacts = (row: Row | undefined): InviteMailFacts | undefined =>
  row && { ...row, expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt) };
