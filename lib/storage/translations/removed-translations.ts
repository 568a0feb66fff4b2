import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PageNode, ReusableContent } from '@/lib/content/page-tree';
import type { Database, Db, Tx } from '../database/db';
import { defineStatement } from '../database/statement';
import { removedTranslations } from '../schema/space-translations';

/** What left the target with its source: a page or a reusable content, as it was in both. */
export interface RemovedTranslation {
  objectId: string;
  kind: 'page' | 'reusable-content';
  target: Omit<PageNode, 'pages'> | ReusableContent;
  source: Omit<PageNode, 'pages'> | ReusableContent;
}

const { translationId: ofTranslation, objectId, kind, target, source } = removedTranslations;

export async function listRemovedTranslations(db: Db, translationId: string): Promise<RemovedTranslation[]> {
  return db
    .select({ objectId, kind, target, source })
    .from(removedTranslations)
    .where(eq(ofTranslation, translationId))
    .orderBy(asc(objectId));
}

/** With the newest revision of the target's main content. */
interface RemovedOf {
  removed: RemovedTranslation[];
  spaceId: string;
  revisionId: string;
}

const readOf = defineStatement<RemovedOf, { organizationId: string; id: string }>(
  'removed_translations',
  (term) => sql`select coalesce((select json_agg(json_build_object('objectId', r.object_id, 'kind', r.kind,
      'target', r.target, 'source', r.source) order by r.object_id)
    from removed_translations r where r.translation_id = t.id), '[]') as removed,
      t.space_id as "spaceId", (select revision_id from spaces where id = t.space_id) as "revisionId"
    from space_translations t
    where t.id = ${term('id')}::text and t.organization_id = ${term('organizationId')}::text`,
);

/** Undefined where the organization has no such translation. */
export async function listRemovedOf(
  database: Database,
  terms: { organizationId: string; id: string },
): Promise<RemovedOf | undefined> {
  const [found] = await readOf(database, terms);
  return found;
}

export async function insertRemovedTranslations(
  tx: Tx,
  translationId: string,
  removed: readonly RemovedTranslation[],
): Promise<void> {
  if (removed.length === 0) return;
  await tx
    .insert(removedTranslations)
    .values(removed.map((one) => ({ translationId, ...one })))
    .onConflictDoUpdate({
      target: [ofTranslation, objectId],
      set: { target: sql`excluded.target`, source: sql`excluded.source`, removedAt: sql`now()` },
    });
}

/** They are in the target again. */
export async function deleteRemovedTranslations(
  tx: Tx,
  translationId: string,
  objectIds: readonly string[],
): Promise<void> {
  if (objectIds.length === 0) return;
  await tx
    .delete(removedTranslations)
    .where(and(eq(ofTranslation, translationId), inArray(objectId, [...objectIds])));
}
