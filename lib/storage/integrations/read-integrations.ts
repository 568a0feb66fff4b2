import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { boundedCount, type Slice, toPage } from '../database/keyset';
import { defineStatement, type Term } from '../database/statement';
import { hasUsableProvider } from '../sso-providers/usable';
import {
  FROM_INTEGRATIONS,
  type IntegrationRow,
  type IntegrationViewer,
  type IntegrationViewerTerms,
  integrationColumns,
  mentions,
  TITLE_KEY,
} from './integration-row';

const readOne = defineStatement<IntegrationRow, IntegrationViewer & { name: string }>(
  'integration',
  (term) => sql`select ${integrationColumns(readerOf(term))} ${FROM_INTEGRATIONS}
    where lower(i.name) = lower(${term('name')}::text)`,
);

/** Whether somebody may see it is settled before. */
export async function findIntegration(
  on: Database | Tx,
  reader: IntegrationViewer,
  name: string,
): Promise<IntegrationRow | undefined> {
  const [found] = await readOne(on, { ...pick(reader), name });
  return found;
}

interface IntegrationFilter {
  search?: string | undefined;
  category?: string | undefined;
  scope?: string | undefined;
  target?: string | undefined;
  blockDomain?: string | undefined;
  blocks?: boolean | undefined;
  contentSources?: boolean | undefined;
  owner?: string | undefined;
}

type Filters = { [Name in keyof IntegrationFilter]-?: Exclude<IntegrationFilter[Name], undefined> | null };

interface ListTerms extends IntegrationViewer, Filters {
  organizationId: string | null;
  /** Whether the caller has come by a password, which not every organization takes. */
  byPassword: boolean;
  key: string | null;
  id: string | null;
  limit: number;
}

type Row = IntegrationRow & { count: number | null; key: string };

const define = (name: string, isListed: (term: Term<ListTerms>) => SQL) =>
  defineStatement<Row, ListTerms>(name, (term) => {
    const all = sql`${FROM_INTEGRATIONS} where ${isListed(term)} and ${fits(term)}`;
    return sql`select ${integrationColumns(readerOf(term))}, ${TITLE_KEY} as key, ${boundedCount(all, sql`${TITLE_KEY}, i.id`)} as count
      ${all} and (${TITLE_KEY}, i.id) > (coalesce(${term('key')}::text, ''), coalesce(${term('id')}::text, ''))
      order by ${TITLE_KEY}, i.id limit ${term('limit')}::int`;
  });

const isAny = (term: Term<ListTerms>, name: keyof Filters, condition: SQL, type = 'text') =>
  sql`and (${term(name)}::${sql.raw(type)} is null or ${condition})`;

const fits = (term: Term<ListTerms>): SQL => sql`${mentions(term('search'))}
  ${isAny(term, 'category', sql`${term('category')}::text = any(i.categories)`)}
  ${isAny(term, 'scope', sql`${term('scope')}::text = any(v.scopes)`)}
  ${isAny(term, 'target', sql`v.target = ${term('target')}::text`)}
  ${isAny(term, 'owner', sql`i.organization_id = ${term('owner')}::text`)}
  ${isAny(term, 'blocks', sql`i.has_blocks = ${term('blocks')}::boolean`, 'boolean')}
  ${isAny(term, 'contentSources', sql`i.has_content_sources = ${term('contentSources')}::boolean`, 'boolean')}
  ${isAny(
    term,
    'blockDomain',
    sql`exists (select from unnest(i.block_domains) d
      where right('.' || lower(${term('blockDomain')}::text), length(d) + 1) = '.' || d)`,
  )}`;

/** Those of an organization count for its people, where they have come in as it asks for. */
const readAll = define(
  'integrations',
  (term) => sql`(i.visibility = 'public' or exists (
    select from members m where m.organization_id = i.organization_id and m.user_id = ${term('userId')}::text and not m.disabled
      and (${term('boundTo')}::text is null or m.organization_id = ${term('boundTo')}::text)
      and not (${term('byPassword')}::boolean and (w.sso or m.sso) and ${sql.raw(hasUsableProvider('w.id'))})))`,
);

const readOfOrganization = define(
  'integrations_of_organization',
  (term) => sql`(i.visibility = 'public' or i.organization_id = ${term('organizationId')}::text)`,
);

/** By title: the public ones, and those of the reader's organizations or of the one that is named. */
export async function listIntegrations(
  database: Database,
  reader: IntegrationViewer & { byPassword: boolean },
  filter: IntegrationFilter,
  slice: Slice,
  organizationId: string | null = null,
): Promise<{ rows: Row[]; count: number | undefined }> {
  const [key = null, id = null] = slice.after ?? [];
  const values = { ...pick(reader), byPassword: reader.byPassword, key, id, limit: slice.limit };
  const read = organizationId === null ? readAll : readOfOrganization;
  return toPage(await read(database, { ...values, ...complete(filter), organizationId }), slice);
}

const complete = (filter: IntegrationFilter): Filters => ({
  search: filter.search ?? null,
  category: filter.category ?? null,
  scope: filter.scope ?? null,
  target: filter.target ?? null,
  blockDomain: filter.blockDomain ?? null,
  blocks: filter.blocks ?? null,
  contentSources: filter.contentSources ?? null,
  owner: filter.owner ?? null,
});

const pick = ({ userId, boundTo }: IntegrationViewer): IntegrationViewer => ({ userId, boundTo });

const readerOf = <Terms extends IntegrationViewer>(term: Term<Terms>): IntegrationViewerTerms => ({
  userId: term('userId'),
  boundTo: term('boundTo'),
});
