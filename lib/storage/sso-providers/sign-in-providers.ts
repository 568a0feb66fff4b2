import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';
import { countsOutside } from '../organizations/email-domains';
import type { ProviderKind } from './providers';
import { IS_USABLE } from './usable';

interface Terms {
  domain: string | null;
  organizationId: string | null;
}

interface Offered {
  id: string;
  label: string;
  kind: ProviderKind;
  /** Its title: anybody may name a provider like another's. */
  organization: string;
}

/** So that nobody finds a wall of buttons where many organizations name one domain. */
const MOST_OFFERED = 10;

const select = (which: SQL) => sql`select p.id, p.label, p.kind, o.title as organization from sso_providers p
  join organizations o on o.id = p.organization_id and o.deleted_at is null
  where ${which} and ${sql.raw(IS_USABLE)}
  order by p.created_at, p.id limit ${sql.raw(String(MOST_OFFERED))}`;

const readOfOrganization = defineStatement<Offered, Terms>('sign_in_providers_of_organization', (term) =>
  select(sql`p.organization_id = ${term('organizationId')}::text
    and (${term('domain')}::text is null or p.domains @> array[${term('domain')}::text])`),
);

const readOfDomain = defineStatement<Offered, { domain: string }>('sign_in_providers_of_domain', (term) =>
  select(sql`p.domains @> array[${term('domain')}::text]
    and ${countsOutside(sql`p.organization_id`, sql`${term('domain')}::text`)}`),
);

/** Those that can be used, of a domain that counts everywhere, of an organization, or both; one of them must be given. */
export async function listSignInProviders(database: Database, terms: Terms): Promise<Offered[]> {
  const { organizationId, domain } = terms;
  if (organizationId !== null) return readOfOrganization(database, terms);
  return domain === null ? [] : readOfDomain(database, { domain });
}
