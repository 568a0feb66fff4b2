import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '../database/db';
import { boundedCount, type Counted, type Slice, toPage } from '../database/keyset';
import { defineStatement, type Term } from '../database/statement';
import { emailDomains } from '../schema/sso-providers';

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * SQL: whether a domain that an organization names counts outside it as well. The one rule for sign-in, joining and
 * whoever asks for an address; `domain` is in lower case.
 */
export const countsOutside = (organizationId: SQL, domain: SQL): SQL =>
  sql`exists (select from email_domains d where d.organization_id = ${organizationId} and d.domain = ${domain}
    and d.proven_by is not null)`;

/** Whether the domain of an address counts everywhere for an organization, which then answers for whose it is. */
export async function isProvenDomain(db: Db, organizationId: string, email: string): Promise<boolean> {
  const { rows } = await db.execute<{ counts: boolean }>(
    sql`select ${countsOutside(sql`${organizationId}`, sql`${domainOf(email)}`)} as counts`,
  );
  return rows[0]?.counts ?? false;
}

export interface EmailDomainRow {
  organizationId: string;
  organizationTitle: string;
  domain: string;
  joins: boolean;
  leads: boolean;
  provenBy: 'dns' | 'instance' | null;
  provenAt: string | null;
  checkedAt: string | null;
  failure: string | null;
  confirmedById: string | null;
  confirmedByName: string | null;
}

/** SQL: the domains that organizations name, by themselves or for a provider, with what is known of them. */
const named = (which: SQL) => sql`(
  select o.id as "organizationId", o.title as "organizationTitle", n.domain, n.joins, n.leads, d.proven_by as "provenBy",
    d.proven_at as "provenAt", d.checked_at as "checkedAt", d.failure, d.confirmed_by as "confirmedById",
    u.display_name as "confirmedByName"
  from organizations o
  cross join lateral (
    select one.domain collate "C" as domain, bool_or(one.joins) as joins, bool_or(not one.joins) as leads
    from (select lower(unnest(o.email_domains)) as domain, true as joins
      union all select lower(unnest(p.domains)), false from sso_providers p where p.organization_id = o.id) one
    group by one.domain) n
  left join email_domains d on d.organization_id = o.id and d.domain = n.domain
  left join users u on u.id = d.confirmed_by
  where o.deleted_at is null and ${which})`;

interface ListTerms {
  afterRank: string | null;
  afterDomain: string | null;
  afterOrganization: string | null;
  limit: number;
}

const writeList = (which: SQL, term: Term<ListTerms>) => sql`with named as ${named(which)}
    select named.*, ${boundedCount(sql`from named`)} as count from named
    where ${term('afterRank')}::text is null
      or (case when "provenBy" is null then '0' else '1' end, domain, "organizationId")
        > (${term('afterRank')}::text, ${term('afterDomain')}::text, ${term('afterOrganization')}::text)
    order by case when "provenBy" is null then '0' else '1' end, domain, "organizationId"
    limit ${term('limit')}::int`;

const listAll = defineStatement<EmailDomainRow & Counted, ListTerms>('email_domains', (term) =>
  writeList(sql`true`, term),
);

const listOfOrganization = defineStatement<EmailDomainRow & Counted, ListTerms & { organizationId: string }>(
  'email_domains_of_organization',
  (term) => writeList(sql`o.id = ${term('organizationId')}::text`, term),
);

/** Of an organization, or of all; those that count inside theirs alone come first. */
export async function listEmailDomains(
  database: Database,
  organizationId: string | null,
  slice: Slice,
): Promise<{ rows: EmailDomainRow[]; count: number | undefined }> {
  const [afterRank = null, afterDomain = null, afterOrganization = null] = slice.after ?? [];
  const terms = { afterRank, afterDomain, afterOrganization, limit: slice.limit };
  const rows =
    organizationId === null
      ? await listAll(database, terms)
      : await listOfOrganization(database, { ...terms, organizationId });
  return toPage(rows, slice);
}

/** What `listEmailDomains` goes on from. */
export const positionOf = ({ provenBy, domain, organizationId }: EmailDomainRow): string[] => [
  provenBy === null ? '0' : '1',
  domain,
  organizationId,
];

/** Undefined when the organization does not name it. */
export async function findEmailDomain(
  db: Db,
  organizationId: string,
  domain: string,
): Promise<EmailDomainRow | undefined> {
  const { rows } = await db.execute<{ [Name in keyof EmailDomainRow]: EmailDomainRow[Name] }>(
    sql`select * from ${named(sql`o.id = ${organizationId} and n.domain = ${domain.toLowerCase()}`)} named`,
  );
  return rows[0];
}

type EmailDomainValues = Partial<Omit<typeof emailDomains.$inferInsert, 'organizationId' | 'domain'>>;

export async function saveEmailDomain(
  tx: Tx,
  organizationId: string,
  domain: string,
  values: EmailDomainValues,
): Promise<void> {
  await tx
    .insert(emailDomains)
    .values({ organizationId, domain, ...values })
    .onConflictDoUpdate({ target: [emailDomains.organizationId, emailDomains.domain], set: values });
}

export async function deleteEmailDomain(tx: Tx, organizationId: string, domain: string): Promise<void> {
  await tx
    .delete(emailDomains)
    .where(and(eq(emailDomains.organizationId, organizationId), eq(emailDomains.domain, domain)));
}

/** A domain that is named again later is proven again: it may be somebody else's by then. */
export async function dropUnnamedDomains(tx: Tx, organizationId: string): Promise<void> {
  await tx.execute(sql`delete from email_domains d where d.organization_id = ${organizationId}
    and not exists (select from organizations o where o.id = d.organization_id and d.domain = any(o.email_domains))
    and not exists (select from sso_providers p where p.organization_id = d.organization_id
      and d.domain = any(p.domains))`);
}
