import { sql } from 'drizzle-orm';
import { ADMIN } from '@/lib/access/roles';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';
import { IS_USABLE } from './usable';

interface SsoPerson {
  id: string;
  displayName: string;
  email: string;
}

/** What enforcing single sign-on would mean for the people of an organization. */
interface SsoReadiness {
  providers: number;
  members: number;
  proven: number;
  lockedOut: SsoPerson[];
  lockedOutCount: number;
  recovery: SsoPerson[];
}

const person = sql`json_build_object('id', id, 'displayName', display_name, 'email', email)`;

const read = defineStatement<SsoReadiness, { organizationId: string; shown: number }>(
  'sso_readiness',
  (term) => sql`with usable as (
      select p.id, p.domains from sso_providers p
      where p.organization_id = ${term('organizationId')} and ${sql.raw(IS_USABLE)}
    ), people as (
      select u.id, u.display_name, u.email, m.role = ${sql.raw(String(ADMIN))} and u.password_hash is not null as recovers,
        exists (select from sso_identities i join usable p on p.id = i.provider_id where i.user_id = u.id
          and (p.domains = '{}' or lower(split_part(u.email, '@', -1)) = any(p.domains))) as is_proven,
        exists (select from usable p
          where p.domains = '{}' or lower(split_part(u.email, '@', -1)) = any(p.domains)) as is_covered
      from members m join users u on u.id = m.user_id
      where m.organization_id = ${term('organizationId')} and not m.disabled and u.disabled_at is null
    ), locked as (select * from people where not is_covered and not recovers)
    select (select count(*)::int from usable) as providers, (select count(*)::int from people) as members,
      (select count(*)::int from people where is_proven) as proven, (select count(*)::int from locked) as "lockedOutCount",
      (select coalesce(json_agg(${person} order by display_name, id), '[]')
        from (select * from locked order by display_name, id limit ${term('shown')}::int) listed) as "lockedOut",
      (select coalesce(json_agg(${person} order by display_name, id), '[]')
        from (select * from people where recovers order by display_name, id limit ${term('shown')}::int) listed) as recovery`,
);

const SHOWN = 50;

export async function checkSsoReadiness(database: Database, organizationId: string): Promise<SsoReadiness> {
  const [found] = await read(database, { organizationId, shown: SHOWN });
  if (!found) throw new Error('A statement without a table answers with one row.');
  return found;
}
