import { type SQL, sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { ADMIN, levelOf } from '@/lib/access/roles';
import { defineSeen } from '../access/seen';
import { spaceRoles, type Viewer, type ViewerTerms } from '../access/viewer';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import type { Joined } from '../database/statement';
import { translationMemory } from '../schema/translation-memory';

/** Between which languages of which organization. */
export interface MemoryScope {
  organizationId: string;
  sourceLanguage: string;
  language: string;
}

/** What a person wrote for a text. */
export interface RememberedText {
  sourceHash: string;
  spaceId: string;
  contentId: string;
  sourceSpaceId: string;
  /** Both with the same placeholders. */
  source: string;
  text: string;
  atoms: readonly string[];
  /** `sketchText` of the source. */
  bands: number[];
}

const BATCH = 500;

/** The text that a place has now takes the place of the one that it had for the same source; those of other sources stay. */
export async function saveMemory(
  tx: Tx,
  scope: MemoryScope,
  texts: readonly RememberedText[],
): Promise<void> {
  const t = translationMemory;
  for (let at = 0; at < texts.length; at += BATCH)
    await tx
      .insert(t)
      .values(texts.slice(at, at + BATCH).map((one) => ({ ...scope, ...one })))
      .onConflictDoUpdate({
        target: [t.organizationId, t.sourceLanguage, t.language, t.sourceHash, t.spaceId, t.contentId],
        set: {
          text: sql`excluded.text`,
          atoms: sql`excluded.atoms`,
          sourceSpaceId: sql`excluded.source_space_id`,
          updatedAt: sql`now()`,
        },
        setWhere: sql`(${t.text}, ${t.atoms}, ${t.sourceSpaceId})
          is distinct from (excluded.text, excluded.atoms, excluded.source_space_id)`,
      });
}

const VISIBLE = sql.raw(String(levelOf(lowestRole('space:view'))));

/**
 * Whether the viewer may read where a row `h` of `hits` comes from: the space that it was written in and the one that it is
 * a translation of, both as they are now. Of spaces that are gone or in the trash only administrators see the memory.
 */
function visibleHits(viewer: ViewerTerms): { seen: SQL; isVisible: SQL } {
  if (viewer.organizationRole === ADMIN) return { seen: sql``, isVisible: sql`true` };
  const roles = spaceRoles(
    viewer,
    sql`s.deleted_at is null and s.id in (select space_id from hits union select source_space_id from hits)`,
  );
  return {
    seen: sql`, seen as materialized (select r.id from ${roles} r where r.role >= ${VISIBLE})`,
    isVisible: sql`(h.space_id in (select id from seen) and h.source_space_id in (select id from seen))`,
  };
}

/** As many places are looked at where a text stands in more. */
const MOST_PLACES = sql.raw('50');

const readExact = defineSeen<
  { sourceHash: string; text: string },
  MemoryScope & { hashes: readonly string[]; ownSpaceId: string }
>('memory_exact', (term, viewer) => {
  const { seen, isVisible } = visibleHits(viewer);
  return sql`with hits as materialized (
      select m.* from unnest(${term('hashes')}::text[]) asked(hash) cross join lateral (
        select source_hash, space_id, source_space_id, text, updated_at from translation_memory
        where organization_id = ${term('organizationId')}::text and source_language = ${term('sourceLanguage')}::text
          and language = ${term('language')}::text and source_hash = asked.hash
        order by space_id = ${term('ownSpaceId')}::text desc, updated_at desc limit ${MOST_PLACES}) m)${seen}
    select distinct on (h.source_hash) h.source_hash as "sourceHash", h.text from hits h
    where h.space_id = ${term('ownSpaceId')}::text or ${isVisible}
    order by h.source_hash, h.space_id = ${term('ownSpaceId')}::text desc, h.updated_at desc`;
});

/** What stands for every member without a grant of their own. */
const ANY_MEMBER = { userId: '', organizationRole: levelOf('read') };

/**
 * What persons wrote for exactly these texts, the newest of each, those of the space itself first. Nobody asks here, and what is
 * found is written into a space: so it is what was written in that space, and what every member of the organization may
 * read. Of a space that is gone nothing is taken in another one.
 */
export async function listExactTexts(
  on: Database | Tx,
  { spaceId, ...scope }: MemoryScope & { spaceId: string },
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const viewer: Viewer = { organizationId: scope.organizationId, ...ANY_MEMBER };
  const found = new Map<string, string>();
  for (let at = 0; at < hashes.length; at += BATCH)
    for (const { sourceHash, text } of await readExact(on, viewer, {
      ...scope,
      hashes: hashes.slice(at, at + BATCH),
      ownSpaceId: spaceId,
    }))
      found.set(sourceHash, text);
  return found;
}

/** What a person wrote for a text that may be like the one that is asked for. */
export interface MemoryHit {
  source: string;
  text: string;
  atoms: string[];
  contentId: string;
  /** Null where it is no longer there. */
  space: { id: string; title: string } | null;
  updatedAt: string;
}

const readSimilar = defineSeen<Joined<MemoryHit>, { spaceId: string; bands: readonly number[] }>(
  'memory_similar',
  (term, viewer) => {
    const { seen, isVisible } = visibleHits(viewer);
    return sql`with asked as materialized (select source_language, language from space_translations
        where space_id = ${term('spaceId')}::text),
      hits as materialized (
        select organization_id, source_language, language, source_hash, space_id, content_id, source_space_id, updated_at,
          md5(text) as words, (select count(*) from unnest(bands) b where b = any(${term('bands')}::int[])) as shared
        from translation_memory
        where bands && ${term('bands')}::int[] and organization_id = ${term('organizationId')}::text
          and source_language = (select source_language from asked) and language = (select language from asked)
        limit 5000)${seen},
      best as (select * from (
          select distinct on (h.source_hash, h.words) h.* from hits h where ${isVisible}
          order by h.source_hash, h.words, h.updated_at desc, h.content_id) h
        order by h.shared desc, h.updated_at desc, h.source_hash, h.words limit 60)
      select m.source, m.text, m.atoms, m.content_id as "contentId", ${isoText('m.updated_at')} as "updatedAt",
        (select json_build_object('id', s.id, 'title', s.title) from spaces s
          where s.id = m.space_id and s.organization_id = m.organization_id and s.deleted_at is null) as space
      from asked left join (best h join translation_memory m using
        (organization_id, source_language, language, source_hash, space_id, content_id)) on true
      order by h.shared desc, h.updated_at desc, h.source_hash, h.words`;
  },
);

/**
 * Between the languages of a translation, those that are most alike by their bands first; how much they are is for the caller to
 * find out. Undefined where the space is no translation.
 */
export async function listSimilarTexts(
  on: Database | Tx,
  viewer: Viewer,
  spaceId: string,
  bands: readonly number[],
): Promise<MemoryHit[] | undefined> {
  const rows = await readSimilar(on, viewer, { spaceId, bands });
  if (rows.length === 0) return undefined;
  return rows.flatMap((row) => (row.source === null ? [] : [row]));
}
