import { type SQL, sql } from 'drizzle-orm';
import { ADMIN } from '@/lib/access/roles';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';
import { FROM_INTEGRATIONS, type IntegrationViewer, TITLE_KEY } from './integration-row';

/** One that an administrator of the instance added for every organization, in its newest version. */
interface ForEverybody {
  name: string;
  title: string;
  description: string;
  version: number;
  script: string;
  organization: { id: string; title: string };
}

const ROW: SQL = sql`select i.name, i.title, i.description, i.version, v.script,
    json_build_object('id', w.id, 'title', w.title) as organization
  ${FROM_INTEGRATIONS} and i.verified`;

const readAll = defineStatement<ForEverybody, Record<never, never>>(
  'integrations_for_everybody',
  () => sql`${ROW} order by ${TITLE_KEY}, i.id limit 1000`,
);

export const listForEverybody = (database: Database): Promise<ForEverybody[]> => readAll(database, {});

const readOne = defineStatement<ForEverybody, { name: string }>(
  'integration_for_everybody',
  (term) => sql`${ROW} where lower(i.name) = lower(${term('name')}::text)`,
);

export async function findForEverybody(database: Database, name: string): Promise<ForEverybody | undefined> {
  const [found] = await readOne(database, { name });
  return found;
}

const readAdministered = defineStatement<{ id: string }, IntegrationViewer>(
  'first_administered',
  (term) => sql`select w.id from members m
    join organizations w on w.id = m.organization_id and w.deleted_at is null and w.blocked_reason is null
    where m.user_id = ${term('userId')}::text and m.role = ${sql.raw(String(ADMIN))} and not m.disabled
      and (${term('boundTo')}::text is null or m.organization_id = ${term('boundTo')}::text)
    order by w.created_at, w.id limit 1`,
);

/** The first organization that a person administers. */
export async function findAdministered(
  database: Database,
  viewer: IntegrationViewer,
): Promise<string | undefined> {
  const [found] = await readAdministered(database, viewer);
  return found?.id;
}
