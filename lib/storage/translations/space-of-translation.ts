import { type SQL, sql } from 'drizzle-orm';

/** What those who show a space must know of the translation whose text it is. */
export interface SpaceOfTranslation {
  sourceSpaceId: string;
  sourceLanguage: string;
}

/** As JSON; null of a space that is none. `spaceId` is a column. */
export const translationOf = (spaceId: string): SQL =>
  sql`(select json_build_object('sourceSpaceId', st.source_space_id, 'sourceLanguage', st.source_language)
    from space_translations st where st.space_id = ${sql.raw(spaceId)})`;
