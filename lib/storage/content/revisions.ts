import { and, eq, isNull, sql } from 'drizzle-orm';
import { EMPTY_TREE } from '@/lib/content/page-tree';
import { newId } from '../id';
import { revisions, spaces } from '../schema/content';
import type { Db } from '../transaction';
import { storeDocuments, storeTree } from './store-tree';

export type RevisionType = 'edits' | 'merge' | 'rollback' | 'update' | 'computed';
export type RevisionRow = typeof revisions.$inferSelect;

export interface NewRevision {
  /** A new one when absent. */
  id?: string;
  spaceId: string;
  rootHash: string;
  parents: string[];
  type: RevisionType;
  /** Of which change request; the main content when absent. */
  changeRequestId?: string;
  /** The pages that differ from the first parent. */
  changedPages?: string[];
  createdBy: string | null;
  /** Whose suggestions are in it. */
  coAuthors?: string[];
}

export async function insertRevision(db: Db, revision: NewRevision): Promise<RevisionRow> {
  const [row] = await db
    .insert(revisions)
    .values({ id: newId(), createdAt: sql`clock_timestamp()`, ...revision })
    .returning();
  if (!row) throw new Error('The revision was not stored.');
  return row;
}

/** The first revision of a new space: one empty page. The space's row, which already names `revisionId`, comes first. */
export async function createFirstRevision(
  db: Db,
  spaceId: string,
  revisionId: string,
  createdBy: string | null,
  title = 'Welcome',
): Promise<RevisionRow> {
  const [document] = await storeDocuments(db, ['']);
  const now = new Date().toISOString();
  const page = {
    id: newId(),
    type: 'document',
    title,
    slug: 'welcome',
    document,
    createdAt: now,
    updatedAt: now,
    pages: [],
  } as const;
  const rootHash = await storeTree(db, { ...EMPTY_TREE, pages: [document ? { ...page, document } : page] });
  return insertRevision(db, { id: revisionId, spaceId, rootHash, parents: [], type: 'edits', createdBy });
}

/** The same content in another space: nothing is copied but the revision's own row. */
export async function copyRevision(
  db: Db,
  fromRevisionId: string,
  to: { spaceId: string; revisionId: string; createdBy: string | null },
): Promise<RevisionRow> {
  const [source] = await db.select().from(revisions).where(eq(revisions.id, fromRevisionId));
  if (!source) throw new Error('The revision to copy is gone.');
  return insertRevision(db, {
    id: to.revisionId,
    spaceId: to.spaceId,
    rootHash: source.rootHash,
    parents: [],
    type: 'edits',
    createdBy: to.createdBy,
  });
}

export async function readEditMode(db: Db, spaceId: string): Promise<string | undefined> {
  const [space] = await db.select({ editMode: spaces.editMode }).from(spaces).where(eq(spaces.id, spaceId));
  return space?.editMode;
}

/** Locks the space against who writes its content, not against who only refers to it; answers the head of its main content. */
export async function lockHead(
  db: Db,
  spaceId: string,
): Promise<{ revision: RevisionRow; editMode: string } | undefined> {
  const [space] = await db
    .select({ revisionId: spaces.revisionId, editMode: spaces.editMode })
    .from(spaces)
    .where(and(eq(spaces.id, spaceId), isNull(spaces.deletedAt)))
    .for('no key update');
  if (!space) return undefined;
  const [revision] = await db.select().from(revisions).where(eq(revisions.id, space.revisionId));
  return revision && { revision, editMode: space.editMode };
}

/** Moves the main content on; false when somebody else did so first. */
export async function moveHead(db: Db, spaceId: string, from: string, to: string): Promise<boolean> {
  const moved = await db
    .update(spaces)
    .set({ revisionId: to, updatedAt: sql`now()` })
    .where(and(eq(spaces.id, spaceId), eq(spaces.revisionId, from)))
    .returning({ id: spaces.id });
  return moved.length === 1;
}
