import { type SQL, sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { levelOf } from '@/lib/access/roles';
import { rolesOn } from '../access/roles-on';
import { authorsOf } from '../change-requests/authors';
import { RESOLUTIONS_KEY } from '../change-requests/resolutions';
import {
  CHANGE_REQUEST_COLUMNS,
  type ChangeRequestRow,
  isChangeRequest,
  type PersonRow,
  personOf,
} from '../change-requests/row';
import type { Database, Tx } from '../database/db';
import { defineStatement } from '../database/statement';
import { MERGE_RULE_COLUMNS, type MergeRulesRow } from './merge-rules';

/** What somebody decided last. */
export interface ReviewDecision {
  reviewerId: string;
  name: string;
  status: 'approved' | 'changes-requested';
  isStale: boolean;
}

/** What the rules about a merge go by, beside the change request itself. */
export interface RuleFacts {
  /** Null when the space asks for nothing. */
  rules: MergeRulesRow | null;
  /** Of those who may review now, first decided first. */
  decisions: ReviewDecision[];
  /** Whose approval does not count. */
  authors: string[];
  /** Conversations that are open; what a review says as a whole is none. */
  openComments: number;
}

/** All that the rules about a merge go by, but for what must be computed from content. */
export interface MergeFacts extends ChangeRequestRow, RuleFacts {
  /** How many revisions the main content has had since. */
  behind: number;
  baseRootHash: string;
  mainRootHash: string;
  rootHash: string;
  /** Another one when conflicts are decided otherwise. */
  resolutionsKey: string | null;
  /** Whether translations follow its space. */
  isTranslated: boolean;
}

const MAY_REVIEW = sql.raw(String(levelOf(lowestRole('space:review'))));
const BASE = sql`coalesce(cr.revision_merged_ancestor, cr.revision_initial)`;

/** Of `change_requests cr` in the space of this id. */
function ruleFacts(spaceId: SQL): SQL {
  const reviewers = rolesOn(
    'space',
    spaceId,
    sql`select mine.reviewer_id from reviews mine where mine.change_request_id = cr.id`,
  );
  return sql`(select row_to_json(asked) from (
      select ${MERGE_RULE_COLUMNS} from merge_rules mr where mr.space_id = cr.space_id) asked) as rules,
    (select coalesce(json_agg(json_build_object('reviewerId', d.reviewer_id, 'name', d.name, 'status', d.status, 'isStale', d.is_stale)
        order by d.submitted_at, d.reviewer_id), '[]'::json) from (
      select distinct on (rv.reviewer_id) rv.reviewer_id, rv.submitted_at, rv.status,
        rv.stale_at is not null as is_stale, u.display_name as name
      from reviews rv join users u on u.id = rv.reviewer_id
      join ${reviewers} r on r.user_id = rv.reviewer_id and r.role >= ${MAY_REVIEW}
      where rv.change_request_id = cr.id and rv.status in ('approved', 'changes-requested')
      order by rv.reviewer_id, rv.submitted_at desc, rv.id desc) d) as decisions,
    (select coalesce(json_agg(a.user_id), '[]'::json) from ${authorsOf(sql`cr.id`)} a
      where a.user_id is not null) as authors,
    (select count(*)::int from comments c left join reviews rv on rv.id = c.review_id
      where c.change_request_id = cr.id and c.thread_id is null and c.resolved_at is null
        and rv.status is distinct from 'pending' and rv.comment_id is distinct from c.id) as "openComments"`;
}

const read = defineStatement<MergeFacts, { spaceId: string; name: string }>(
  'merge_facts',
  (term) => sql`select ${CHANGE_REQUEST_COLUMNS}, ${ruleFacts(sql`${term('spaceId')}`)},
    (select count(*)::int from revisions r where r.space_id = cr.space_id and r.change_request_id is null
      and r.ordinal > (select b.ordinal from revisions b where b.id = ${BASE})) as behind,
    (select b.root_hash from revisions b where b.id = ${BASE}) as "baseRootHash",
    (select b.root_hash from revisions b where b.id = s.revision_id) as "mainRootHash",
    (select b.root_hash from revisions b where b.id = cr.revision_id) as "rootHash",
    ${RESOLUTIONS_KEY} as "resolutionsKey",
    exists (select from space_translations t where t.source_space_id = cr.space_id) as "isTranslated"
    from change_requests cr join spaces s on s.id = cr.space_id
    where cr.space_id = ${term('spaceId')}::text and ${isChangeRequest(term('name'))}`,
);

export async function findMergeFacts(
  on: Database | Tx,
  spaceId: string,
  idOrNumber: string,
): Promise<MergeFacts | undefined> {
  const [row] = await read(on, { spaceId, name: idOrNumber });
  return row;
}

interface ReviewerRow {
  user: PersonRow;
  status: 'requested' | 'approved' | 'changes-requested' | 'commented';
  isStale: boolean;
}

/** What a list says of the review of a change request. */
export interface ReviewFacts extends RuleFacts {
  id: string;
  /** A request that stands, else their last decision, else that they commented. */
  reviewers: ReviewerRow[];
}

const readListed = defineStatement<ReviewFacts, { ids: string[] }>(
  'review_facts',
  (term) => sql`select cr.id, ${ruleFacts(sql`cr.space_id`)},
    (select coalesce(json_agg(json_build_object('user', ${personOf('said.user_id')}, 'status', said.status, 'isStale', said.is_stale)
        order by said.at, said.user_id), '[]'::json) from (
      select distinct on (each.user_id) each.* from (
        select rr.user_id, 'requested' as status, false as is_stale, rr.created_at as at, 0 as rank
        from requested_reviewers rr where rr.change_request_id = cr.id
        union all
        select rv.reviewer_id, rv.status, rv.stale_at is not null, rv.submitted_at,
          case when rv.status = 'commented' then 2 else 1 end
        from reviews rv where rv.change_request_id = cr.id and rv.status <> 'pending' and rv.reviewer_id is not null
      ) each order by each.user_id, each.rank, each.at desc) said) as reviewers
    from unnest(${term('ids')}::text[]) wanted(id)
      cross join lateral (select * from change_requests where id = wanted.id limit 1) cr`,
);

export async function listReviewFacts(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, ReviewFacts>> {
  if (ids.length === 0) return new Map();
  return new Map((await readListed(database, { ids: [...ids] })).map((row) => [row.id, row]));
}
