import { and, eq, inArray, sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { levelOf } from '@/lib/access/roles';
import type { UnitShares } from '@/lib/content/translation/unit-shares';
import { defineSeen } from '../access/seen';
import { spaceRoles, type Viewer, type ViewerTerms } from '../access/viewer';
import type { Database, Db, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, type Counted, comesAfter, type Slice, toPage } from '../database/keyset';
import { spaceTranslations, translationShares } from '../schema/space-translations';

/** What the texts of a page were counted for, and how many are in which state. */
export interface PageShares {
  contentId: string;
  key: string;
  shares: UnitShares;
}

const { translationId: ofTranslation, contentId, key, shares } = translationShares;

export async function listPageShares(db: Db, translationId: string): Promise<PageShares[]> {
  return db
    .select({ contentId, key, shares })
    .from(translationShares)
    .where(eq(ofTranslation, translationId));
}

const BATCH = 500;

/** Writes what changed. */
export async function savePageShares(
  tx: Tx,
  translationId: string,
  { counted, gone }: { counted: readonly PageShares[]; gone: readonly string[] },
): Promise<void> {
  for (let at = 0; at < counted.length; at += BATCH)
    await tx
      .insert(translationShares)
      .values(counted.slice(at, at + BATCH).map((one) => ({ translationId, ...one })))
      .onConflictDoUpdate({
        target: [ofTranslation, contentId],
        set: { key: sql`excluded.key`, shares: sql`excluded.shares` },
      });
  if (gone.length > 0)
    await tx
      .delete(translationShares)
      .where(and(eq(ofTranslation, translationId), inArray(contentId, [...gone])));
}

type CountedTranslation = Pick<
  typeof spaceTranslations.$inferSelect,
  'unitShares' | 'nextContentId' | 'isBehind'
>;

/** Counting is no change of a translation: when it was updated stays. */
export async function saveShares(tx: Tx, id: string, counted: CountedTranslation): Promise<void> {
  await tx.update(spaceTranslations).set(counted).where(eq(spaceTranslations.id, id));
}

/** Who made a translation, and who has written in its target. */
export async function listTranslators(
  tx: Tx,
  { id, spaceId }: { id: string; spaceId: string },
): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select created_by as "userId" from space_translations where id = ${id} and created_by is not null
    union select created_by from revisions where space_id = ${spaceId} and created_by is not null`);
  return rows.map(({ userId }) => userId);
}

/** Translations that were never counted, such as those of an earlier version of this program. */
export async function listUncounted(
  db: Db,
): Promise<{ id: string; organizationId: string; spaceId: string }[]> {
  const { id, organizationId, spaceId, unitShares } = spaceTranslations;
  return db
    .select({ id, organizationId, spaceId })
    .from(spaceTranslations)
    .where(sql`${unitShares} is null`)
    .orderBy(id)
    .limit(BATCH);
}

/** What waits in a translation for somebody who may edit it. */
export interface TranslationWork {
  id: string;
  spaceId: string;
  spaceTitle: string;
  language: string;
  shares: UnitShares | null;
  nextContentId: string;
  createdAt: string;
}

const EDITABLE = sql.raw(String(levelOf(lowestRole('space:edit'))));

const openWork = (viewer: ViewerTerms) => sql`from space_translations t join spaces s on s.id = t.space_id
    join ${spaceRoles(
      viewer,
      sql`s.id in (select space_id from space_translations
      where organization_id = ${viewer.organizationId}::text)`,
    )} r on r.id = t.space_id and r.role >= ${EDITABLE}
    where t.organization_id = ${viewer.organizationId}::text and s.deleted_at is null
      and t.next_content_id is not null`;

const readWork = defineSeen<
  TranslationWork & Counted,
  { createdAt: string | null; id: string | null; limit: number }
>(
  'translation_work',
  (term, viewer) => sql`select t.id, s.id as "spaceId", s.title as "spaceTitle", t.language,
      t.unit_shares as shares, t.next_content_id as "nextContentId", ${isoText('t.created_at')} as "createdAt",
      ${boundedCount(openWork(viewer), sql`t.created_at, t.id`)} as count
    ${openWork(viewer)} and ${comesAfter('t.created_at, t.id', term('createdAt'), term('id'))}
    order by t.created_at, t.id limit ${term('limit')}::int`,
);

/** Oldest first, of spaces that the viewer may edit. */
export async function listTranslationWork(database: Database, viewer: Viewer, slice: Slice) {
  const [createdAt = null, id = null] = slice.after ?? [];
  return toPage(await readWork(database, viewer, { createdAt, id, limit: slice.limit }), slice);
}
