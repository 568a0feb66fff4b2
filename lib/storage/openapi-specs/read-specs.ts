import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { boundedCount, type Counted, comesAfter, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { SPEC_COLUMNS, SPECS, type SpecRow } from './spec-row';

/** Which specifications somebody sees: `all` of an organization, or the public ones. */
export interface SpecView {
  organizationId: string;
  all: boolean;
}

interface ListTerms extends SpecView {
  createdAt: string | null;
  id: string | null;
  limit: number;
}

const readList = defineStatement<SpecRow & Counted, ListTerms>('openapi_specs', (term) => {
  const seen = sql`s.organization_id = ${term('organizationId')}::text
    and (${term('all')}::boolean or s.visibility = 'public')`;
  return sql`select ${SPEC_COLUMNS}, ${boundedCount(sql`from openapi_specs s where ${seen}`, sql`s.created_at, s.id`)} as count
    from ${SPECS} where ${seen}
    and ${comesAfter('s.created_at, s.id', term('createdAt'), term('id'))}
    order by s.created_at, s.id limit ${term('limit')}::int`;
});

/** Oldest first. */
export async function listSpecs(
  database: Database,
  view: SpecView,
  slice: Slice,
): Promise<{ rows: SpecRow[]; count: number | undefined }> {
  const [createdAt = null, id = null] = slice.after ?? [];
  return toPage(await readList(database, { ...view, createdAt, id, limit: slice.limit }), slice);
}

const readOne = defineStatement<SpecRow, SpecView & { slug: string }>(
  'openapi_spec',
  (term) => sql`select ${SPEC_COLUMNS} from ${SPECS}
    where s.organization_id = ${term('organizationId')}::text and s.slug = ${term('slug')}::text
    and (${term('all')}::boolean or s.visibility = 'public')`,
);

export async function findSpec(
  on: Database | Tx,
  view: SpecView,
  slug: string,
): Promise<SpecRow | undefined> {
  const [found] = await readOne(on, { ...view, slug });
  return found;
}
