import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/db';

/** What those who show a space must know of the translation whose text it is. */
export interface SpaceOfTranslation {
  sourceSpaceId: string;
  sourceLanguage: string;
  /** The revision of the source that what is shown follows. */
  sourceRevisionId: string;
  /** Pages with text by a machine say so. */
  marksMachine: boolean;
}

/**
 * As JSON; null of a space that is none. A change request that follows the source is ahead of the main content until it is
 * merged. Both are columns.
 */
export const translationOf = (changeRequestId: string, spaceId: string): SQL =>
  sql`(select json_build_object('sourceSpaceId', st.source_space_id, 'sourceLanguage', st.source_language,
    'sourceRevisionId', case when sc.status = 'merged' or sc.id = ${sql.raw(changeRequestId)}
      then coalesce(st.proposed_revision_id, st.source_revision_id) else st.source_revision_id end,
    'marksMachine', st.marks_machine)
    from space_translations st left join change_requests sc on sc.id = st.change_request_id
    where st.space_id = ${sql.raw(spaceId)})`;

/** For work in the background; null of a space that is none. */
export async function findSpaceOfTranslation(
  { db }: Database,
  spaceId: string,
): Promise<SpaceOfTranslation | null> {
  const { rows } = await db.execute<{ translation: SpaceOfTranslation | null }>(
    sql`select ${translationOf('null', 's.id')} as translation from spaces s where s.id = ${spaceId}`,
  );
  return rows[0]?.translation ?? null;
}

/**
 * The root of what readers see of a space: of a translation it may be less than there is. A change request is shown as it
 * is. All three are columns.
 */
export const shownRoot = (changeRequestId: string, spaceId: string, rootHash: string): SQL =>
  sql`case when ${sql.raw(changeRequestId)} is not null then ${sql.raw(rootHash)} else coalesce((select st.shown_root_hash
    from space_translations st where st.space_id = ${sql.raw(spaceId)}), ${sql.raw(rootHash)}) end`;
