import { sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { levelOf } from '@/lib/access/roles';
import { defineSeen, joinRole } from '../access/seen';
import { spaceRoles, type Viewer } from '../access/viewer';
import type { Database } from '../database/db';

/** Rows of the index to be looked at: those with all of the keys. */
export interface Probe {
  keys: number[];
  /** Which term of the query it is for: of several probes for one the best counts. */
  term: number;
  score: number;
  /** How many rows at most. */
  most: number;
}

export interface CandidateRow {
  id: number;
  pageId: string;
  anchor: string | null;
  /** Packed. */
  terms: Uint8Array;
  spaceId: string;
  spaceTitle: string;
  spaceEmoji: string | null;
  /** The index of the space has not come to its head yet. */
  isBehind: boolean;
}

interface Terms {
  spaceIds: readonly string[] | null;
  withoutHidden: boolean;
  keys: string[];
  terms: number[];
  scores: number[];
  most: number[];
  limit: number;
}

const VISIBLE = sql.raw(String(levelOf(lowestRole('space:view'))));

const read = defineSeen<CandidateRow & { writes: number | null; id: number | null }, Terms>(
  'search_candidates',
  (term, viewer) => {
    const among = sql`s.deleted_at is null
      and (${term('spaceIds')}::text[] is null or s.id = any(${term('spaceIds')}::text[]))`;
    return sql`with visible as materialized (
        select s.id, s.title, s.emoji, s.revision_id from spaces s
          ${joinRole(viewer, spaceRoles(viewer, among), 's.id')}
          where s.organization_id = ${viewer.organizationId}::text and ${among} and r.role >= ${VISIBLE}),
      probes as materialized (select p.keys::int[] as keys, p.term, p.score, p.most
        from unnest(${term('keys')}::text[], ${term('terms')}::int[], ${term('scores')}::float8[], ${term('most')}::int[])
          p(keys, term, score, most)),
      hits as (select h.id, p.term, max(p.score) as score from probes p cross join lateral (
          select x.id from search_sections x join visible v on v.id = x.space_id
          where x.terms @> p.keys and not (x.hidden and ${term('withoutHidden')}::bool) limit p.most) h
        group by h.id, p.term),
      best as (select id, sum(score) as score from hits group by id order by score desc, id limit ${term('limit')}::int)
      select o.writes, x.id, x.page_id as "pageId", t.anchor, t.terms, v.id as "spaceId", v.title as "spaceTitle",
        v.emoji as "spaceEmoji", i.revision_id is distinct from v.revision_id as "isBehind"
      from search_organizations o left join (best b join search_sections x on x.id = b.id
        cross join lateral (select anchor, terms from search_texts where section_id = b.id limit 1) t join visible v on v.id = x.space_id
        join search_spaces i on i.space_id = v.id) on true
      where o.organization_id = ${viewer.organizationId}::text order by b.score desc, b.id`;
  },
);

/** The sections that answer best at a first glance, of what the viewer may read; `writes` tells how old the index is. */
export async function findCandidates(
  database: Database,
  viewer: Viewer,
  probes: readonly Probe[],
  scope: { spaceIds: readonly string[] | null; withoutHidden: boolean },
  limit: number,
): Promise<{ writes: number | null; rows: CandidateRow[] }> {
  const rows = await read(database, viewer, {
    ...scope,
    keys: probes.map(({ keys }) => `{${keys.join(',')}}`),
    terms: probes.map(({ term }) => term),
    scores: probes.map(({ score }) => score),
    most: probes.map(({ most }) => most),
    limit,
  });
  return {
    writes: rows[0]?.writes ?? null,
    rows: rows.filter((row): row is typeof row & CandidateRow => row.id !== null),
  };
}
