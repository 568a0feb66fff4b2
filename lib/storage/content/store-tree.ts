import { sql } from 'drizzle-orm';
import type { ContentTree } from '@/lib/content/page-tree';
import { documents, nodes } from '../schema/content';
import type { Db } from '../transaction';
import { encodeTree } from './encode-tree';
import { hashOf } from './hash';

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
  const encoded = encodeTree(tree);
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
  return encoded.rootHash;
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
