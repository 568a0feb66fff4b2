import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import type { SpecView } from './read-specs';

export interface SpecVersionRow {
  id: string;
  number: number;
  title: string;
  apiVersion: string;
  format: string;
  syntax: 'json' | 'yaml';
  operations: number;
  changes: number | null;
  breaking: number | null;
  warnings: string[];
  createdAt: string;
}

const COLUMNS = sql`v.id, v.number, v.title, v.api_version as "apiVersion", v.format, v.syntax, v.operations,
  v.changes, v.breaking, v.warnings, ${isoText('v.created_at')} as "createdAt"`;

interface Of extends SpecView {
  slug: string;
}

/** A version of a specification that is seen, by its id, or by `latest`. */
interface OneOf extends Of {
  versionId: string;
}

interface ListTerms extends Of {
  number: number | null;
  limit: number;
}

/** The specification alone where it has no version yet, so that it is told from none. */
const readList = defineStatement<SpecVersionRow & { count: number | null; specId: string }, ListTerms>(
  'openapi_versions',
  (term) => sql`select s.id as "specId", ${COLUMNS},
      ${boundedCount(sql`from openapi_versions c where c.spec_id = s.id`)} as count
    from openapi_specs s left join openapi_versions v on v.spec_id = s.id
      and (${term('number')}::int is null or v.number < ${term('number')}::int)
    where s.organization_id = ${term('organizationId')}::text and s.slug = ${term('slug')}::text
    and (${term('all')}::boolean or s.visibility = 'public')
    order by v.number desc limit ${term('limit')}::int`,
);

/** Newest first; undefined when there is no such specification. */
export async function listVersions(
  database: Database,
  of: Of,
  slice: Slice,
): Promise<{ rows: SpecVersionRow[]; count: number | undefined } | undefined> {
  const [number = null] = slice.after ?? [];
  const rows = await readList(database, {
    ...of,
    number: number === null ? null : Number(number),
    limit: slice.limit,
  });
  if (rows.length === 0) return undefined;
  return toPage(
    rows.filter((row) => row.id !== null),
    slice,
  );
}

const isAsked = (
  term: (name: keyof OneOf & string) => unknown,
) => sql`s.organization_id = ${term('organizationId')}::text
  and s.slug = ${term('slug')}::text and (${term('all')}::boolean or s.visibility = 'public')
  and v.id = case when ${term('versionId')}::text = 'latest' then s.last_version_id else ${term('versionId')}::text end`;

const readOne = defineStatement<SpecVersionRow, OneOf>(
  'openapi_version',
  (term) => sql`select ${COLUMNS} from openapi_specs s join openapi_versions v on v.spec_id = s.id
    where ${isAsked(term)}`,
);

export async function findVersion(database: Database, of: OneOf): Promise<SpecVersionRow | undefined> {
  const [found] = await readOne(database, of);
  return found;
}

const readContents = defineStatement<SpecVersionRow & { contents: string }, OneOf>(
  'openapi_version_contents',
  (term) => sql`select ${COLUMNS}, p.body as contents
    from openapi_specs s join openapi_versions v on v.spec_id = s.id
      join openapi_parts p on p.version_id = v.id and p.kind = 'contents'
    where ${isAsked(term)}`,
);

/** A version with its table of contents, as JSON. */
export async function findVersionContents(
  database: Database,
  of: OneOf,
): Promise<(SpecVersionRow & { contents: string }) | undefined> {
  const [found] = await readContents(database, of);
  return found;
}

interface VersionText {
  id: string;
  syntax: 'json' | 'yaml';
  text: string;
}

const readSource = defineStatement<VersionText, OneOf>(
  'openapi_source',
  (term) => sql`select v.id, v.syntax, v.source as text
    from openapi_specs s join openapi_versions v on v.spec_id = s.id where ${isAsked(term)}`,
);

const readDocument = defineStatement<VersionText, OneOf>(
  'openapi_document',
  (term) => sql`select v.id, v.syntax, v.document as text
    from openapi_specs s join openapi_versions v on v.spec_id = s.id where ${isAsked(term)}`,
);

/** As it was given. */
export async function findSourceText(database: Database, of: OneOf): Promise<VersionText | undefined> {
  const [found] = await readSource(database, of);
  return found;
}

/** As JSON, in OpenAPI 3.1. */
export async function findDocumentText(database: Database, of: OneOf): Promise<VersionText | undefined> {
  const [found] = await readDocument(database, of);
  return found;
}

interface Pair extends SpecVersionRow {
  document: string;
}

const readPair = defineStatement<Pair, OneOf & { with: string | null }>(
  'openapi_versions_pair',
  (term) => sql`with asked as (
      select v.id, v.spec_id, v.number from openapi_specs s join openapi_versions v on v.spec_id = s.id
      where ${isAsked(term)})
    select ${COLUMNS}, v.document from asked a join openapi_versions v on v.spec_id = a.spec_id
    where v.id = a.id or (case when ${term('with')}::text is null
      then v.number = (select max(number) from openapi_versions b where b.spec_id = a.spec_id and b.number < a.number)
      else v.id = ${term('with')}::text end)
    order by v.id = a.id desc`,
);

/** A version, and the one it is compared with: the one before unless another is named. */
export async function findPair(
  database: Database,
  of: OneOf,
  other: string | undefined,
): Promise<{ to: Pair; from: Pair | undefined } | undefined> {
  const [to, from] = await readPair(database, { ...of, with: other ?? null });
  return to && { to, from };
}
