import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/db';
import { countsOutside } from '../organizations/email-domains';

export interface Addressee {
  /** In lower case. */
  email: string;
  /** Of an account whose address is known to be its owner's: what is meant for the address is not given to another. */
  userId: string | null;
  accountDisabled: boolean;
  /** Null when they are no member. */
  memberDisabled: boolean | null;
  invitationId: string | null;
  /** Whether a provider of the organization serves the address. */
  hasProvider: boolean;
}

/** What is known here of some addresses, in one statement. */
export async function listAddressees(
  tx: Tx,
  organizationId: string,
  emails: readonly string[],
): Promise<Map<string, Addressee>> {
  const { rows } = await tx.execute<Addressee & Record<string, unknown>>(sql`
    select asked.email, case when u.is_address_proven then u.id end as "userId", u.disabled_at is not null as "accountDisabled", m.disabled as "memberDisabled",
      i.id as "invitationId",
      exists (select from sso_providers p where p.organization_id = ${organizationId}
        and (cardinality(p.domains) = 0 or split_part(asked.email, '@', -1) = any(p.domains))) as "hasProvider"
    from json_array_elements_text(${JSON.stringify(emails)}::json) as asked(email)
    left join users u on lower(u.email) = asked.email
    left join members m on m.organization_id = ${organizationId} and m.user_id = u.id
    left join invitations i on i.organization_id = ${organizationId} and lower(i.email) = asked.email`);
  return new Map(rows.map((row) => [row.email, row]));
}

/**
 * Whether an invitation waits for an address, or a provider speaks for its domain: of the organization itself, or of
 * one for which the domain counts everywhere.
 */
export async function isClaimedAddress(db: Db, organizationId: string, email: string): Promise<boolean> {
  const domain = sql`split_part(${email.toLowerCase()}, '@', -1)`;
  const { rows } = await db.execute<{ claimed: boolean }>(sql`select
    exists (select from invitations i join organizations o on o.id = i.organization_id and o.deleted_at is null
      where lower(i.email) = ${email.toLowerCase()} and i.expires_at > now())
    or exists (select from (select organization_id from sso_providers where domains @> array[${domain}] offset 0) p
      join organizations o on o.id = p.organization_id and o.deleted_at is null
      where o.id = ${organizationId} or ${countsOutside(sql`o.id`, domain)}) as claimed`);
  return rows[0]?.claimed ?? false;
}
