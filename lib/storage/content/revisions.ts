import { eq, sql } from 'drizzle-orm';
import { EMPTY_TREE } from '@/lib/content/page-tree';
import { newId } from '../database/id';
import { defineStatement } from '../database/statement';
import type { Tx } from '../database/transaction';
import { revisions } from '../schema/content';
import { copySpaceFiles } from './file-usage';
import { storeDocuments, storeTree } from './store-tree';

export type RevisionType = 'edits' | 'merge' | 'rollback' | 'update' | 'computed';

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
  /** Whose suggestions are in it; of an update, who decided the conflicts. */
  coAuthors?: string[];
}

export interface MadeRevision {
  id: string;
  createdAt: Date;
}

const insertRow = defineStatement<{ createdAt: string }, NewRevision>(
  'insert_revision',
  (term) => sql`insert into revisions
      (id, space_id, root_hash, parents, type, change_request_id, changed_pages, created_by, co_authors, created_at)
    values (${term('id')}, ${term('spaceId')}, ${term('rootHash')}, ${term('parents')}::text[], ${term('type')},
      ${term('changeRequestId')}, ${term('changedPages')}::text[], ${term('createdBy')}, ${term('coAuthors')}::text[],
      clock_timestamp())
    returning created_at as "createdAt"`,
);

export async function insertRevision(tx: Tx, revision: NewRevision): Promise<MadeRevision> {
  const id = revision.id ?? newId();
  const [row] = await insertRow(tx, { ...revision, id });
  if (!row) throw new Error('The revision was not stored.');
  return { id, createdAt: new Date(row.createdAt) };
}

/** The same, sent with the commit. */
export function insertRevisionAtCommit(tx: Tx, revision: NewRevision & { id: string }): void {
  insertRow.atCommit(tx, revision);
}

/** The first revision of a new space, of one empty page unless another tree was stored for it. The space's row comes first. */
export async function createFirstRevision(
  tx: Tx,
  first: { id: string; spaceId: string; createdBy: string | null },
  rootHash?: string,
): Promise<MadeRevision> {
  const tree = rootHash ?? (await storeEmptyPage(tx));
  return insertRevision(tx, { ...first, rootHash: tree, parents: [], type: 'edits' });
}

async function storeEmptyPage(tx: Tx): Promise<string> {
  const [document] = await storeDocuments(tx, ['']);
  const now = new Date().toISOString();
  const page = {
    id: newId(),
    type: 'document',
    title: 'Welcome',
    slug: 'welcome',
    document,
    createdAt: now,
    updatedAt: now,
    pages: [],
  } as const;
  return storeTree(tx, { ...EMPTY_TREE, pages: [document ? { ...page, document } : page] });
}

/** The same content in another space: nothing is copied but the revision's own row. `rootHash` is another content with the same files. */
export async function copyRevision(
  tx: Tx,
  fromRevisionId: string,
  to: { spaceId: string; revisionId: string; createdBy: string | null },
  rootHash?: string,
): Promise<MadeRevision> {
  const [source] = await tx.select().from(revisions).where(eq(revisions.id, fromRevisionId));
  if (!source) throw new Error('The revision to copy is gone.');
  await copySpaceFiles(tx, to.spaceId, source.rootHash);
  return insertRevision(tx, {
    id: to.revisionId,
    spaceId: to.spaceId,
    rootHash: rootHash ?? source.rootHash,
    parents: [],
    type: 'edits',
    createdBy: to.createdBy,
  });
}

interface LockedHead {
  revisionId: string;
  editMode: string;
}

const lockRow = defineStatement<LockedHead, { spaceId: string }>(
  'lock_head',
  (term) => sql`select revision_id as "revisionId", edit_mode as "editMode" from spaces
    where id = ${term('spaceId')}::text and deleted_at is null for no key update`,
);

/** Locks the space against who writes its content, not against who only refers to it; answers the head of its main content. */
export async function lockHead(tx: Tx, spaceId: string): Promise<LockedHead | undefined> {
  const [head] = await lockRow(tx, { spaceId });
  return head;
}
