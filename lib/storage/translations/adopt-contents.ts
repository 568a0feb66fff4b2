import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { changeRequests } from '../schema/change-requests';
import { spaceTranslations } from '../schema/space-translations';

/** Why a space cannot become the target of a translation. */
interface AdoptionBars {
  isTarget: boolean;
  isSource: boolean;
  /** Change requests that are not over. */
  changeRequests: number;
}

export async function findAdoptionBars(tx: Tx, id: string): Promise<AdoptionBars> {
  const { spaceId, sourceSpaceId } = spaceTranslations;
  const found = await tx
    .select({ spaceId, sourceSpaceId })
    .from(spaceTranslations)
    .where(or(eq(spaceId, id), eq(sourceSpaceId, id)));
  const c = changeRequests;
  const isOpen = and(eq(c.spaceId, id), inArray(c.status, ['draft', 'open']), eq(c.isBlank, false));
  return {
    isTarget: found.some((one) => one.spaceId === id),
    isSource: found.some((one) => one.sourceSpaceId === id),
    changeRequests: await tx.$count(c, isOpen),
  };
}

interface TakenIds {
  spaceId: string;
  /** New ids by old ones. */
  ids: ReadonlyMap<string, string>;
  /** The revisions before and after. */
  from: string;
  to: string;
}

/** Brings along what belongs to pages that take other ids: comments, what readers said of them and how often they were read. */
export async function moveContentIds(tx: Tx, { spaceId, ids, from, to }: TakenIds): Promise<void> {
  const json = JSON.stringify(Object.fromEntries(ids));
  const taken = sql`jsonb_each_text(${json}::jsonb) as i(old, new)`;
  await tx.execute(sql`update comments c set page_id = i.new,
      revision_id = case when c.revision_id = ${from} then ${to} else c.revision_id end
    from ${taken} where c.space_id = ${spaceId} and c.change_request_id is null and c.page_id = i.old`);
  for (const table of [sql`page_feedback`, sql`site_views`])
    await tx.execute(sql`update ${table} p set page_id = i.new
      from ${taken} where p.space_id = ${spaceId} and p.page_id = i.old
        and p.site_id = any(array(select site_id from site_spaces where space_id = ${spaceId}))`);
}
