import { sql } from 'drizzle-orm';
import type { ContentTree, FileEntry, PageNode } from '@/lib/content/page-tree';
import { documents, nodes } from '../schema/content';
import type { Db } from '../transaction';
import { type EncodedTree, encodeTree, rememberStored } from './encode-tree';
import { hashOf } from './hash';
import { contentCaches, LoadedTree } from './tree-cache';

const ROWS = 1_000;
const MAX_STATEMENT = 4 * 1024 * 1024;

/** Writes markdown by its hash, once; returns the hashes in the order of the texts. */
export async function storeDocuments(db: Db, texts: readonly string[]): Promise<string[]> {
  const hashes = texts.map(hashOf);
  const rows = new Map(texts.map((markdown, index) => [hashes[index] ?? '', markdown]));
  await insertInBatches(
    [...rows],
    ([, markdown]) => markdown.length,
    async (batch) => {
      const values = JSON.stringify(batch.map(([hash, markdown]) => ({ hash, markdown })));
      await db.execute(sql`insert into ${documents} (hash, markdown)
      select hash, markdown from json_to_recordset(${values}::json) as r(hash text, markdown text)
      order by hash on conflict do nothing`);
    },
  );
  return hashes;
}

/** Writes the new nodes of a tree and returns the hash of its root. */
export async function storeTree(db: Db, tree: ContentTree): Promise<string> {
  return (await stageTree(db, tree)).rootHash;
}

export interface StagedTree {
  rootHash: string;
  /** Keeps the tree in memory: to be called when the transaction has been committed. */
  remember(): void;
}

/** The same, for a tree that is read again at once. */
export async function stageTree(db: Db, tree: ContentTree): Promise<StagedTree> {
  const encoded = encodeTree(tree);
  await writeNodes(db, encoded);
  const { rootHash, made } = encoded;
  return {
    rootHash,
    remember: () => {
      for (const [part, hash] of made) rememberPart(part as PageNode | readonly FileEntry[], hash);
      if (!contentCaches.trees.has(rootHash))
        contentCaches.trees.set(rootHash, new LoadedTree(rootHash, tree));
    },
  };
}

function rememberPart(part: PageNode | readonly FileEntry[], hash: string): void {
  if (Array.isArray(part) && part.length === 0) return;
  rememberStored(part, hash);
  if ('pages' in part) contentCaches.pages.set(hash, part);
  else contentCaches.items.set(hash, part);
}

async function writeNodes(db: Db, encoded: EncodedTree): Promise<void> {
  const rows = [...encoded.nodes].map(([hash, body]) => [hash, JSON.stringify(body)] as const);
  await insertInBatches(
    rows,
    ([, body]) => body.length,
    async (batch) => {
      const values = `[${batch.map(([hash, body]) => `{"hash":"${hash}","body":${body}}`).join(',')}]`;
      await db.execute(sql`insert into ${nodes} (hash, body)
      select hash, body from json_to_recordset(${values}::json) as r(hash text, body jsonb)
      order by hash on conflict do nothing`);
    },
  );
}

/** Thousands of rows a statement, bounded by bytes as well. Rows go in by the order of their hash, so that two imports never wait for each other in a circle. */
async function insertInBatches<Row extends readonly [string, unknown]>(
  rows: Row[],
  sizeOf: (row: Row) => number,
  insert: (batch: Row[]) => Promise<void>,
): Promise<void> {
  rows.sort(([a], [b]) => (a < b ? -1 : 1));
  let batch: Row[] = [];
  let size = 0;
  for (const row of rows) {
    if (batch.length > 0 && (batch.length >= ROWS || size + sizeOf(row) > MAX_STATEMENT)) {
      await insert(batch);
      batch = [];
      size = 0;
    }
    batch.push(row);
    size += sizeOf(row);
  }
  if (batch.length > 0) await insert(batch);
}
