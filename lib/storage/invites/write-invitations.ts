import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { RoleLevel } from '@/lib/access/roles';
import type { Tx } from '../database/db';
import { invitations } from '../schema/invites';
import { organizations } from '../schema/users';
import { isStillAdmin } from './link-row';

/** How long an invitation can be followed. */
const LASTS = sql`interval '14 days'`;

interface NewInvitation {
  id: string;
  email: string;
  role: RoleLevel;
  teamIds: string[];
  sso: boolean;
  secretHash: string;
  secretSealed: string;
}

interface InvitationBatch {
  organizationId: string;
  invitedBy: string;
  isSent: boolean;
  invitations: readonly NewInvitation[];
}

/** In one statement. Who has an invitation gets its id again, with another secret and what is said now. */
export async function putInvitations(tx: Tx, batch: InvitationBatch): Promise<void> {
  const { organizationId, invitedBy, isSent } = batch;
  await tx.execute(sql`insert into invitations
      (id, organization_id, email, role, team_ids, sso, secret_hash, secret_sealed, invited_by, sent_at, expires_at)
    select r.id, ${organizationId}, r.email, r.role, r."teamIds", r.sso, r."secretHash", r."secretSealed", ${invitedBy},
      case when ${isSent}::boolean then now() end, now() + ${LASTS}
    from json_to_recordset(${JSON.stringify(batch.invitations)}::json) as r(
      id text, email text, role smallint, "teamIds" text[], sso boolean, "secretHash" text, "secretSealed" text)
    on conflict (organization_id, lower(email)) do update set role = excluded.role, team_ids = excluded.team_ids,
      sso = excluded.sso, secret_hash = excluded.secret_hash, secret_sealed = excluded.secret_sealed,
      invited_by = excluded.invited_by, sent_at = excluded.sent_at, expires_at = excluded.expires_at`);
}

const within = (organizationId: string, id: string) =>
  and(eq(invitations.organizationId, organizationId), eq(invitations.id, id));

export async function updateInvitation(
  tx: Tx,
  organizationId: string,
  id: string,
  change: { role?: RoleLevel; teamIds?: string[] },
): Promise<void> {
  await tx.update(invitations).set(change).where(within(organizationId, id));
}

/** Another secret, and its whole time again; who renews it answers for it from then on. */
export async function renewInvitation(
  tx: Tx,
  id: string,
  secret: { secretHash: string; secretSealed: string; isSent: boolean; invitedBy: string },
): Promise<void> {
  const { isSent, ...values } = secret;
  await tx
    .update(invitations)
    .set({ ...values, sentAt: isSent ? sql`now()` : null, expiresAt: sql`now() + ${LASTS}` })
    .where(eq(invitations.id, id));
}

/** The address that it was for; undefined when there was none. */
export async function deleteInvitation(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<string | undefined> {
  const [gone] = await tx
    .delete(invitations)
    .where(within(organizationId, id))
    .returning({ email: invitations.email });
  return gone?.email;
}

export interface TakenInvitation {
  id: string;
  role: RoleLevel;
  teamIds: string[];
  sso: boolean;
  invitedBy: string | null;
  secretHash: string;
}

/** What an invitation gives, to whoever takes it first: it is gone with that. */
export function consumeInvitation(
  tx: Tx,
  organizationId: string,
  secretHash: string,
): Promise<TakenInvitation | undefined> {
  return take(tx, organizationId, eq(invitations.secretHash, secretHash));
}

/** The same for somebody of whom it is known that the address is theirs. */
export function consumeInvitationFor(
  tx: Tx,
  organizationId: string,
  email: string,
): Promise<TakenInvitation | undefined> {
  return take(tx, organizationId, isFor(email));
}

/** The organizations that have invited an address. */
export async function listInvitingOrganizations(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx
    .select({ id: invitations.organizationId })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(and(isFor(email), CAN_BE_TAKEN, isNull(organizations.deletedAt)));
  return rows.map(({ id }) => id);
}

const isFor = (email: string) => sql`lower(${invitations.email}) = ${email.toLowerCase()}`;

const CAN_BE_TAKEN = sql`(${invitations.expiresAt} > now()
  and ${isStillAdmin(sql`invitations.organization_id`, sql`invitations.invited_by`)})`;

async function take(tx: Tx, organizationId: string, which: SQL): Promise<TakenInvitation | undefined> {
  const [taken] = await tx
    .delete(invitations)
    .where(and(eq(invitations.organizationId, organizationId), which, CAN_BE_TAKEN))
    .returning({
      id: invitations.id,
      role: invitations.role,
      teamIds: invitations.teamIds,
      sso: invitations.sso,
      invitedBy: invitations.invitedBy,
      secretHash: invitations.secretHash,
    });
  return taken;
}
