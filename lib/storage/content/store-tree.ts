import { sql } from 'drizzle-orm';
import { yieldToEventLoop } from '@/lib/concurrency/yield-to-event-loop';
import type { ContentTree, FileEntry, PageNode } from '@/lib/content/page-tree';
import type { Database, Tx } from '../database/db';
import { defineStatement } from '../database/statement';
import { type EncodedTree, encodePages, encodeTree, rememberList, rememberStored } from './encode-tree';
import { hashOf } from './hash';
import { contentCaches, LoadedTree } from './tree-cache';

const ROWS = 1_000;
const MAX_STATEMENT = 4 * 1024 * 1024;

const insertTexts = defineStatement<never, { rows: string }>(
  'insert_documents',
  (term) => sql`insert into documents (hash, markdown)
    select hash, markdown from json_to_recordset(${term('rows')}::json) as r(hash text, markdown text)
    order by hash on conflict do nothing`,
);
const insertNodes = defineStatement<never, { rows: string }>(
  'insert_nodes',
  (term) => sql`insert into nodes (hash, body)
    select hash, body from json_to_recordset(${term('rows')}::json) as r(hash text, body jsonb)
    order by hash on conflict do nothing`,
);

/** Writes markdown by its hash, once; returns the hashes in the order of the texts. */
export async function storeDocuments(on: Database | Tx, texts: readonly string[]): Promise<string[]> {
  const hashes = texts.map(hashOf);
  for (const values of textValues(hashes, texts)) await insertTexts(on, values);
  return hashes;
}

/** The same, sent with the commit. */
export function storeDocumentsAtCommit(tx: Tx, texts: readonly string[]): void {
  for (const values of textValues(texts.map(hashOf), texts)) insertTexts.atCommit(tx, values);
}

function* textValues(hashes: readonly string[], texts: readonly string[]): Generator<{ rows: string }> {
  const rows = new Map(texts.map((markdown, index) => [hashes[index] ?? '', markdown]));
  for (const batch of batchesOf([...rows]))
    yield { rows: JSON.stringify(batch.map(([hash, markdown]) => ({ hash, markdown }))) };
}

/** Writes the new nodes of a tree and returns the hash of its root. */
export async function storeTree(on: Database | Tx, tree: ContentTree): Promise<string> {
  const { rootHash, write } = stageTree(tree);
  await write(on);
  return rootHash;
}

export interface StagedTree {
  rootHash: string;
  /** Writes what is new of it. */
  write(on: Database | Tx): Promise<void>;
  writeAtCommit(tx: Tx): void;
  /** Keeps the tree in memory: to be called when the transaction has been committed. */
  remember(): void;
}

/** A tree that is about to be written and then read again. */
export function stageTree(tree: ContentTree): StagedTree {
  const encoded = encodeTree(tree);
  const { rootHash, made, madeLists } = encoded;
  return {
    rootHash,
    write: async (on) => {
      for (const values of nodeValues(encoded)) await insertNodes(on, values);
    },
    writeAtCommit: (tx) => {
      for (const values of nodeValues(encoded)) insertNodes.atCommit(tx, values);
    },
    remember: () => {
      rememberMade({ made, madeLists });
      if (!contentCaches.trees.has(rootHash))
        contentCaches.trees.set(rootHash, new LoadedTree(rootHash, tree));
    },
  };
}

function rememberMade({ made, madeLists }: Pick<EncodedTree, 'made' | 'madeLists'>): void {
  for (const [part, hash] of made) rememberPart(part as PageNode | readonly FileEntry[], hash);
  for (const [first, list] of madeLists) rememberList(first, list);
}

const PAGES_AT_ONCE = 250;

/**
 * Writes the pages of a large tree in parts before it, so that others are not held up and little is in memory; the
 * tree itself is then quickly written. Nothing refers to them before that.
 */
export async function storePagesAhead(database: Database, pages: readonly PageNode[]): Promise<void> {
  let waiting: PageNode[] = [];
  const flush = async () => {
    const encoded = encodePages(waiting);
    waiting = [];
    for (const values of nodeValues(encoded)) await insertNodes(database, values);
    rememberMade(encoded);
    await yieldToEventLoop();
  };
  for (const page of listUpwards(pages)) {
    waiting.push(page);
    if (waiting.length >= PAGES_AT_ONCE) await flush();
  }
  await flush();
}

/** Children before parents. */
function* listUpwards(pages: readonly PageNode[]): Generator<PageNode> {
  for (const page of pages) {
    yield* listUpwards(page.pages);
    yield page;
  }
}

function rememberPart(part: PageNode | readonly FileEntry[], hash: string): void {
  if (Array.isArray(part) && part.length === 0) return;
  rememberStored(part, hash);
  if ('pages' in part) contentCaches.pages.set(hash, part);
  else contentCaches.items.set(hash, part);
}

function* nodeValues({ nodes }: Pick<EncodedTree, 'nodes'>): Generator<{ rows: string }> {
  for (const batch of batchesOf([...nodes]))
    yield { rows: `[${batch.map(([hash, body]) => `{"hash":"${hash}","body":${body}}`).join(',')}]` };
}

/** Thousands of rows a statement, bounded by bytes as well. Rows go in by the order of their hash, so that two imports never wait for each other in a circle. */
function* batchesOf(rows: [hash: string, text: string][]): Generator<typeof rows> {
  rows.sort(([a], [b]) => (a < b ? -1 : 1));
  let batch: typeof rows = [];
  let size = 0;
  for (const row of rows) {
    const { length } = row[1];
    if (batch.length > 0 && (batch.length >= ROWS || size + length > MAX_STATEMENT)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(row);
    size += length;
  }
  if (batch.length > 0) yield batch;
}
