import { type SQL, sql } from 'drizzle-orm';
import {
  type ChangeRequestRow,
  isChangeRequest,
  MERGED_FROM,
  type PersonRow,
  personOf,
} from '../change-requests/row';
import type { Database } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, type Slice, toPage } from '../database/keyset';
import { defineStatement, type Term } from '../database/statement';
import type { RevisionType } from './revisions';

export interface ListedRevision {
  id: string;
  parents: string[];
  type: RevisionType;
  createdAt: string;
  createdBy: PersonRow | null;
  /** Whose suggestions are in it. */
  coAuthors: PersonRow[] | null;
  mergedFrom: ChangeRequestRow | null;
  changedPages: string[] | null;
  ordinal: string;
  count: number | null;
}

interface Terms {
  spaceId: string;
  /** A change request, by its id or number; null is the main content. */
  changeRequest: string | null;
  pageId: string | null;
  before: string | null;
  limit: number;
}

/** Longer lists of pages are not named in a history. */
const MAX_NAMED_PAGES = sql.raw('200');

// Ordered by the whole index: the planner does not treat a null column as constant.
// Separate statements, since only a plain comparison uses the index.
const define = (name: string, isOfLine: (term: Term<Terms>) => SQL, isOfPage: (term: Term<Terms>) => SQL) =>
  defineStatement<ListedRevision, Terms>(name, (term) => {
    const which = sql`r.space_id = ${term('spaceId')}::text and ${isOfLine(term)} ${isOfPage(term)}`;
    return sql`select r.id, r.parents, r.type, ${isoText('r.created_at')} as "createdAt", ${personOf('r.created_by')} as "createdBy",
        (select json_agg(${personOf('a.id')} order by a.place) from unnest(r.co_authors) with ordinality a(id, place)
          join users u on u.id = a.id where a.id is distinct from r.created_by) as "coAuthors", ${MERGED_FROM} as "mergedFrom", r.ordinal::text as ordinal,
        case when cardinality(r.changed_pages) <= ${MAX_NAMED_PAGES} then r.changed_pages end as "changedPages",
        ${boundedCount(sql`from revisions r where ${which}`, sql`r.change_request_id, r.ordinal`)} as count
      from revisions r where ${which} and r.ordinal < coalesce(${term('before')}::bigint, 9223372036854775807)
      order by r.change_request_id desc, r.ordinal desc limit ${term('limit')}::int`;
  });

const defineLine = (name: string, isOfLine: (term: Term<Terms>) => SQL) => ({
  all: define(name, isOfLine, () => sql``),
  ofPage: define(
    `${name}_of_page`,
    isOfLine,
    (term) => sql`and ${term('pageId')}::text = any(r.changed_pages)`,
  ),
});

const readMain = defineLine('revisions_of_main', () => sql`r.change_request_id is null`);
const readOfChangeRequest = defineLine(
  'revisions_of_change_request',
  (term) => sql`r.change_request_id = (select cr.id from change_requests cr
    where cr.space_id = ${term('spaceId')}::text and ${isChangeRequest(term('changeRequest'))})`,
);

/** The revisions of the main content or of a change request, newest first. */
export async function listRevisions(
  database: Database,
  line: Pick<Terms, 'spaceId' | 'changeRequest' | 'pageId'>,
  slice: Slice,
) {
  const before = slice.after?.[0] ?? null;
  const of = line.changeRequest === null ? readMain : readOfChangeRequest;
  const read = line.pageId === null ? of.all : of.ofPage;
  return toPage(await read(database, { ...line, before, limit: slice.limit }), slice);
}

const readOrdinal = defineStatement<{ ordinal: string }, { spaceId: string; revisionId: string }>(
  'revision_ordinal',
  (term) => sql`select ordinal::text as ordinal from revisions
    where id = ${term('revisionId')}::text and space_id = ${term('spaceId')}::text`,
);

/** Where a revision stands in its history. */
export async function findOrdinal(
  database: Database,
  spaceId: string,
  revisionId: string,
): Promise<string | undefined> {
  const [row] = await readOrdinal(database, { spaceId, revisionId });
  return row?.ordinal;
}
