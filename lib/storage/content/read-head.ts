import { eq } from 'drizzle-orm';
import type { PlacedPage } from '@/lib/content/page-tree';
import { documents } from '../schema/content';
import type { Db } from '../transaction';
import { loadTree } from './load-tree';
import { type HeadRow, type RevisionRow, readHeadRow } from './revisions';
import { contentCaches, type LoadedTree } from './tree-cache';

export interface Head {
  revision: RevisionRow;
  loaded: LoadedTree;
}

/** The newest main content of a space: one statement once its tree is in memory. */
export async function readHead(db: Db, spaceId: string): Promise<Head | undefined> {
  const row = await readHeadRow(db, spaceId);
  return row && toHead(db, spaceId, row);
}

async function toHead(db: Db, spaceId: string, { revision }: HeadRow): Promise<Head> {
  const last = contentCaches.heads.get(spaceId);
  const loaded = await loadTree(db, revision.rootHash, last !== undefined && contentCaches.trees.has(last));
  contentCaches.heads.set(spaceId, revision.rootHash);
  return { revision, loaded };
}

export interface HeadPage extends Head {
  placed: PlacedPage;
  markdown: string;
}

/** A page of the main content with its text. The text is guessed from the last known tree, so that one statement brings both. */
export async function readHeadPage(
  db: Db,
  spaceId: string,
  choose: (loaded: LoadedTree) => PlacedPage | undefined,
): Promise<HeadPage | undefined> {
  const last = contentCaches.trees.get(contentCaches.heads.get(spaceId) ?? '');
  const guess = last && choose(last)?.page.document;
  const asked = guess !== undefined && !contentCaches.documents.has(guess) ? guess : undefined;
  const row = await readHeadRow(db, spaceId, asked);
  if (!row) return undefined;
  if (asked && row.markdown !== null) contentCaches.documents.set(asked, row.markdown);
  const head = await toHead(db, spaceId, row);
  const placed = choose(head.loaded);
  if (!placed) return undefined;
  const { document } = placed.page;
  return { ...head, placed, markdown: document === undefined ? '' : await readDocument(db, document) };
}

export async function readDocument(db: Db, hash: string): Promise<string> {
  const known = contentCaches.documents.get(hash);
  if (known !== undefined) return known;
  const [row] = await db.select().from(documents).where(eq(documents.hash, hash));
  if (!row) throw new Error(`The document ${hash} is missing.`);
  contentCaches.documents.set(hash, row.markdown);
  return row.markdown;
}
