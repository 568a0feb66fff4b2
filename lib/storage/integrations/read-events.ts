import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, type Counted, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';

export interface IntegrationEventRow {
  id: string;
  integrationId: string;
  installationId: string | null;
  spaceId: string | null;
  siteId: string | null;
  type: string;
  fields: Record<string, unknown>;
  status: 'success' | 'failed';
  error: string | null;
  lines: string[];
  createdAt: string;
  finishedAt: string;
}

interface Terms {
  integrationName: string;
  publisherId: string;
}

const COLUMNS = sql`e.id, e.integration_id as "integrationId", e.installation_id as "installationId",
  e.space_id as "spaceId", e.site_id as "siteId", e.type, e.fields, e.state as status, e.error, e.lines,
  ${isoText('e.created_at')} as "createdAt", ${isoText('e.finished_at')} as "finishedAt"`;

const toldBy = (term: (name: keyof Terms) => unknown) => sql`from integration_events e
  where e.integration_id = (select i.id from integrations i
    where lower(i.name) = lower(${term('integrationName')}::text) and i.organization_id = ${term('publisherId')}::text)
  and e.state <> 'pending'`;

const readList = defineStatement<IntegrationEventRow & Counted, Terms & { id: string | null; limit: number }>(
  'integration_events',
  (term) => {
    const all = toldBy(term);
    return sql`select ${COLUMNS}, ${boundedCount(all, sql`e.id`)} as count ${all}
      and (${term('id')}::text is null or e.id < ${term('id')}::text) order by e.id desc limit ${term('limit')}::int`;
  },
);

/** What the code of an integration was told, newest first. */
export async function listEvents(
  database: Database,
  { integrationName, publisherId }: Terms,
  slice: Slice,
): Promise<{ rows: IntegrationEventRow[]; count: number | undefined }> {
  const [id = null] = slice.after ?? [];
  return toPage(await readList(database, { integrationName, publisherId, id, limit: slice.limit }), slice);
}

const readOne = defineStatement<IntegrationEventRow, Terms & { id: string }>(
  'integration_event',
  (term) => sql`select ${COLUMNS} ${toldBy(term)} and e.id = ${term('id')}::text`,
);

export async function findEvent(
  database: Database,
  { integrationName, publisherId }: Terms,
  id: string,
): Promise<IntegrationEventRow | undefined> {
  const [found] = await readOne(database, { integrationName, publisherId, id });
  return found;
}
