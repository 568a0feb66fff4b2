import { sql } from 'drizzle-orm';
import type { Database, Db } from '../database/db';
import { newId } from '../database/id';
import { isoText } from '../database/iso-text';
import { defineStatement } from '../database/statement';

/** Whose call it was: of an installation, or of the integration itself. */
interface CallOwner {
  integrationId: string;
  installationId: string | null;
}

export interface NewCall extends CallOwner {
  id: string;
  spaceId: string | null;
  siteId: string | null;
  type: string;
  milliseconds: number;
  status: number | null;
  error: string | null;
  lines: string[];
  createdAt: string;
}

export interface NewHostCount extends CallOwner {
  host: string;
  requests: number;
  refused: number;
}

/** So many are kept of each installation. */
export const MOST_CALLS_KEPT = 100;
const MOST_HOSTS_KEPT = 100;

/** What is gone meanwhile is left out. */
const IS_THERE = sql`exists (select from integrations i where i.id = c."integrationId")
  and (c."installationId" is null or exists (select from integration_installations n where n.id = c."installationId"))`;

/** Keeps the newest of each owner among those that were added to. */
export async function addCalls(db: Db, calls: readonly NewCall[]): Promise<void> {
  if (calls.length === 0) return;
  await db.execute(sql`insert into integration_calls
      (id, integration_id, installation_id, space_id, site_id, type, milliseconds, status, error, lines, created_at)
    select c.id, c."integrationId", c."installationId", c."spaceId", c."siteId", c.type, c.milliseconds, c.status, c.error,
      array(select json_array_elements_text(c.lines)), c."createdAt"
    from json_to_recordset(${JSON.stringify(calls)}::json) as c(id text, "integrationId" text, "installationId" text,
      "spaceId" text, "siteId" text, type text, milliseconds int, status int, error text, lines json, "createdAt" timestamptz)
    where ${IS_THERE}`);
  await db.execute(sql`delete from integration_calls where id in (select id from (
      select c.id, row_number() over (partition by c.integration_id, c.installation_id order by c.id desc) as place
      from integration_calls c where c.integration_id in ${listIds(calls)}) placed
    where place > ${MOST_CALLS_KEPT})`);
}

const listIds = (added: readonly CallOwner[]) =>
  sql`(select json_array_elements_text(${JSON.stringify([...new Set(added.map(({ integrationId }) => integrationId))])}::json))`;

export async function addHostCounts(db: Db, counts: readonly NewHostCount[]): Promise<void> {
  if (counts.length === 0) return;
  const values = JSON.stringify(counts.map((count) => ({ ...count, id: newId() })));
  await db.execute(sql`insert into integration_hosts (id, integration_id, installation_id, host, requests, refused)
    select c.id, c."integrationId", c."installationId", c.host, c.requests, c.refused
    from json_to_recordset(${values}::json) as c(id text, "integrationId" text, "installationId" text, host text,
      requests int, refused int)
    where ${IS_THERE}
    on conflict (integration_id, (coalesce(installation_id, '')), host) do update set
      requests = integration_hosts.requests + excluded.requests,
      refused = integration_hosts.refused + excluded.refused, asked_at = now()`);
  await db.execute(sql`delete from integration_hosts where id in (select id from (
      select h.id, row_number() over (partition by h.integration_id, h.installation_id order by h.asked_at desc, h.id) as place
      from integration_hosts h where h.integration_id in ${listIds(counts)}) placed
    where place > ${MOST_HOSTS_KEPT})`);
}

/** What is older than so many days, of calls and of hosts. */
export async function pruneCallLog(db: Db, days: number): Promise<void> {
  await db.execute(
    sql`delete from integration_calls where created_at < now() - make_interval(days => ${days}::int)`,
  );
  await db.execute(
    sql`delete from integration_hosts where asked_at < now() - make_interval(days => ${days}::int)`,
  );
}

interface ShownCall {
  id: string;
  type: string;
  at: string;
  milliseconds: number;
  status: number | null;
  error: string | null;
  space: string | null;
  site: string | null;
  lines: string[];
}

interface ActivityRow {
  calls: ShownCall[];
  hosts: { host: string; requests: number; refused: number; lastAt: string }[];
  waiting: number;
}

interface Terms {
  organizationId: string;
  integrationName: string;
  installationId: string;
}

/** What the integration does by itself is for the organization that publishes it. */
const isOf = (table: string) =>
  sql.raw(`${table}.integration_id = n.integration_id and (${table}.installation_id = n.id
  or (${table}.installation_id is null and i.organization_id = n.organization_id))`);

const read = defineStatement<ActivityRow, Terms>(
  'installation_activity',
  (term) => sql`select
    coalesce((select json_agg(c) from (select c.id, c.type, ${isoText('c.created_at')} as at, c.milliseconds, c.status, c.error,
        c.space_id as space, c.site_id as site, c.lines
      from integration_calls c where ${isOf('c')} order by c.id desc limit ${MOST_CALLS_KEPT}) c), '[]') as calls,
    coalesce((select json_agg(h) from (select h.host, sum(h.requests)::int as requests, sum(h.refused)::int as refused,
        ${isoText('max(h.asked_at)')} as "lastAt"
      from integration_hosts h where ${isOf('h')} group by h.host order by sum(h.requests) desc, h.host
      limit ${MOST_HOSTS_KEPT}) h), '[]') as hosts,
    (select count(*)::int from (select from integration_events e where e.integration_id = n.integration_id
      and e.installation_id = n.id and e.state = 'pending' limit 1000) e) as waiting
    from integration_installations n join integrations i on i.id = n.integration_id
    where n.id = ${term('installationId')}::text and n.organization_id = ${term('organizationId')}::text
      and lower(i.name) = lower(${term('integrationName')}::text)`,
);

/** What the code did lately, newest first; undefined where there is no such installation. */
export async function findActivity(database: Database, terms: Terms): Promise<ActivityRow | undefined> {
  const { organizationId, integrationName, installationId } = terms;
  const [found] = await read(database, { organizationId, integrationName, installationId });
  return found;
}
