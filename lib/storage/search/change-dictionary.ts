import { sql } from 'drizzle-orm';
import type { Tx } from '../database/db';

export interface TermCount {
  /** Undefined for one that is only taken away. */
  term: string | undefined;
  /** How many sections more, or fewer, have it. */
  change: number;
}

/** Keeps count of the words of an organization; whoever does so for the same one waits for the other. */
export async function changeDictionary(
  tx: Tx,
  organizationId: string,
  counts: ReadonlyMap<number, TermCount>,
  total: { sections: number; words: number },
): Promise<void> {
  await tx.execute(sql`insert into search_organizations as o (organization_id, sections, words, writes)
    values (${organizationId}, ${total.sections}, ${total.words}, 1)
    on conflict (organization_id) do update set sections = o.sections + excluded.sections,
      words = o.words + excluded.words, writes = o.writes + 1`);
  const more: { hash: number; term: string; sections: number }[] = [];
  const fewer: { hash: number; sections: number }[] = [];
  for (const [hash, { term, change }] of counts)
    if (change > 0 && term !== undefined) more.push({ hash, term, sections: change });
    else if (change < 0) fewer.push({ hash, sections: -change });
  if (more.length > 0)
    await tx.execute(sql`insert into search_terms as t (organization_id, hash, term, sections)
      select ${organizationId}, hash, term, sections
      from json_to_recordset(${JSON.stringify(more)}::json) as r(hash int, term text, sections int)
      on conflict (organization_id, hash) do update set sections = t.sections + excluded.sections`);
  if (fewer.length === 0) return;
  await tx.execute(sql`with fewer as materialized (
      select * from json_to_recordset(${JSON.stringify(fewer)}::json) as r(hash int, sections int)),
    gone as (delete from search_terms t using fewer f
      where t.organization_id = ${organizationId} and t.hash = f.hash and t.sections <= f.sections)
    update search_terms t set sections = t.sections - f.sections from fewer f
      where t.organization_id = ${organizationId} and t.hash = f.hash and t.sections > f.sections`);
}

/** Takes what a space has out of the count, before it goes for good. */
export async function discountSpace(tx: Tx, spaceId: string): Promise<void> {
  const { rows } = await tx.execute<{ organizationId: string }>(
    sql`select organization_id as "organizationId" from spaces where id = ${spaceId}`,
  );
  const [space] = rows;
  if (!space) return;
  const { organizationId } = space;
  const totals = await tx.execute<{ sections: number; words: number }>(sql`select count(*)::int as sections,
    coalesce(sum(words), 0)::int as words from search_sections where space_id = ${spaceId}`);
  const { sections = 0, words = 0 } = totals.rows[0] ?? {};
  if (sections === 0) return;
  await changeDictionary(tx, organizationId, new Map(), { sections: -sections, words: -words });
  await tx.execute(sql`with fewer as materialized (select key as hash, count(*)::int as sections
      from search_sections, unnest(terms) key where space_id = ${spaceId} and key >= 0 group by key),
    gone as (delete from search_terms t using fewer f
      where t.organization_id = ${organizationId} and t.hash = f.hash and t.sections <= f.sections)
    update search_terms t set sections = t.sections - f.sections from fewer f
      where t.organization_id = ${organizationId} and t.hash = f.hash and t.sections > f.sections`);
}
