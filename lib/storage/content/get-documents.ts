import { sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '../database/db';
import { readByHash } from '../database/replica';
import { documents } from '../schema/content';
import { contentCaches } from './tree-cache';

/** The documents that are there, past what is in memory. */
export function listMarkdowns(
  db: Db,
  hashes: readonly string[],
): Promise<{ hash: string; markdown: string }[]> {
  return readByHash(
    db,
    hashes,
    (some) => sql`select hash, markdown from ${documents} where hash = any(${sql.param(some)}::text[])`,
  );
}

/** A markdown by its hash, from memory when it is there. */
export async function getDocument(on: Database | Tx, hash: string): Promise<string> {
  const known = contentCaches.documents.get(hash);
  if (known !== undefined) return known;
  const db = 'db' in on ? on.db : on;
  const [row] = await listMarkdowns(db, [hash]);
  if (!row) throw new Error(`The document ${hash} is missing.`);
  contentCaches.documents.set(hash, row.markdown);
  return row.markdown;
}

/** Several documents at once, by hash; one statement for those that are not in memory. */
export async function getDocuments(
  on: Database | Tx,
  hashes: Iterable<string>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const missing: string[] = [];
  for (const hash of new Set(hashes)) {
    const known = contentCaches.documents.get(hash);
    if (known === undefined) missing.push(hash);
    else found.set(hash, known);
  }
  if (missing.length === 0) return found;
  const db = 'db' in on ? on.db : on;
  for (const { hash, markdown } of await listMarkdowns(db, missing)) {
    contentCaches.documents.set(hash, markdown);
    found.set(hash, markdown);
  }
  const gone = missing.find((hash) => !found.has(hash));
  if (gone) throw new Error(`The document ${gone} is missing.`);
  return found;
}
