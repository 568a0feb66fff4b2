import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { readTextLinks, type TextLinks } from '@/lib/content/references/read-text-links';
import { singleton } from '@/lib/singleton';
import { contentCaches } from '../content/tree-cache';
import type { Database } from '../db';
import { documents } from '../schema/content';

/** What a document leads to never changes, so it is read once as long as there is room. */
const known = singleton(
  'links.texts',
  () =>
    new LRUCache<string, TextLinks>({
      maxSize: 400_000,
      sizeCalculation: ({ links, anchors }) => 2 + links.length + anchors.size,
    }),
);

const BATCH = 200;

/** The links of documents, by hash. Texts are read in batches, and `breathe` is awaited after each. */
export async function readLinksOf(
  { db }: Database,
  hashes: Iterable<string>,
  breathe: () => Promise<void>,
): Promise<Map<string, TextLinks>> {
  const found = new Map<string, TextLinks>();
  const missing: string[] = [];
  const add = async (hash: string, markdown: string) => {
    const links = readTextLinks(markdown);
    known.set(hash, links);
    found.set(hash, links);
    await breathe();
  };
  for (const hash of new Set(hashes)) {
    const links = known.get(hash);
    const markdown = links ? undefined : contentCaches.documents.get(hash);
    if (links) found.set(hash, links);
    else if (markdown === undefined) missing.push(hash);
    else await add(hash, markdown);
  }
  for (let at = 0; at < missing.length; at += BATCH) {
    const batch = missing.slice(at, at + BATCH);
    const { rows } = await db.execute<{ hash: string; markdown: string }>(
      sql`select hash, markdown from ${documents} where hash = any(${sql.param(batch)}::text[])`,
    );
    for (const { hash, markdown } of rows) await add(hash, markdown);
  }
  return found;
}
