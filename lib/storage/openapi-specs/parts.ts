import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { defineStatement } from '../database/statement';
import { openapiParts } from '../schema/openapi-specs';
import type { SpecView } from './read-specs';

export type SpecPartKind = 'contents' | 'operation' | 'webhook' | 'schema';

interface NewPart {
  kind: SpecPartKind;
  name: string;
  /** The names of the schemas that go with it. */
  schemas: readonly string[];
  body: string;
}

const ROWS_AT_ONCE = 500;

/** Short, and of one length however long the name is. */
const hashName = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 22);

export async function insertParts(tx: Tx, versionId: string, parts: readonly NewPart[]): Promise<void> {
  for (let at = 0; at < parts.length; at += ROWS_AT_ONCE) {
    const rows = parts.slice(at, at + ROWS_AT_ONCE).map(({ kind, name, schemas, body }) => ({
      versionId,
      kind,
      nameHash: hashName(name),
      name,
      schemas: schemas.map(hashName),
      body,
    }));
    await tx.insert(openapiParts).values(rows).onConflictDoNothing();
  }
}

export interface PartRow {
  kind: SpecPartKind;
  name: string;
  body: string;
}

interface PartQuery extends SpecView {
  slug: string;
  versionId: string;
  kind: SpecPartKind;
  name: string;
}

const read = defineStatement<PartRow, Omit<PartQuery, 'name'> & { nameHash: string }>(
  'openapi_parts',
  (term) => sql`with asked as (
      select p.* from openapi_specs s join openapi_versions v on v.spec_id = s.id
        join openapi_parts p on p.version_id = v.id
      where s.organization_id = ${term('organizationId')}::text and s.slug = ${term('slug')}::text
        and (${term('all')}::boolean or s.visibility = 'public')
        and v.id = case when ${term('versionId')}::text = 'latest' then s.last_version_id else ${term('versionId')}::text end
        and p.kind = ${term('kind')}::text and p.name_hash = ${term('nameHash')}::text)
    select kind, name, body from (
      select kind, name, body, 0 as rank from asked
      union all
      select q.kind, q.name, q.body, w.rank::int from asked a
        cross join lateral unnest(a.schemas) with ordinality as w(hash, rank)
        join openapi_parts q on q.version_id = a.version_id and q.kind = 'schema' and q.name_hash = w.hash
    ) found order by rank`,
);

/** A part, and behind it the schemas that go with it; empty when there is none. */
export function listParts(database: Database, { name, ...asked }: PartQuery): Promise<PartRow[]> {
  return read(database, { ...asked, nameHash: hashName(name) });
}
