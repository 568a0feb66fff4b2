import { sql } from 'drizzle-orm';
import { createCache } from '@/lib/cache/cache';
import { READER, readTextLinks } from '@/lib/content/references/read-text-links';
import { parseTextLinks, type TextLinks, writeTextLinks } from '@/lib/content/references/text-link';
import { logError } from '@/lib/log';
import { listMarkdowns } from '../content/get-documents';
import type { Database, Db, Tx } from '../database/db';
import { documentLinks } from '../schema/document-links';

/** What a document leads to never changes, so it is read once as long as there is room. */
const known = createCache<TextLinks>('document-links', {
  sizeOf: ({ links, anchors }) => 100 + 300 * links.length + 60 * anchors.length,
});

const KEPT_AT_ONCE = 2_000;
const TEXTS_AT_ONCE = 200;

/**
 * The links of documents, by hash: from memory, as they were kept, or from the texts. `yieldToOthers` is awaited after each.
 * A transaction keeps none: what fails in it fails all of it.
 */
export async function listLinksOf(
  on: Database | Tx,
  hashes: Iterable<string>,
  yieldToOthers: () => Promise<void>,
): Promise<Map<string, TextLinks>> {
  const db = 'db' in on ? on.db : on;
  const found = new Map<string, TextLinks>();
  const missing = new Set<string>();
  const add = async (hash: string, links: TextLinks) => {
    known.set(hash, links);
    found.set(hash, links);
    missing.delete(hash);
    await yieldToOthers();
  };
  for (const hash of hashes) {
    const links = known.get(hash);
    if (links) found.set(hash, links);
    else missing.add(hash);
  }
  for (const batch of cut([...missing], KEPT_AT_ONCE)) {
    const { rows } = await db.execute<{ hash: string; links: string }>(
      sql`select hash, links from ${documentLinks} where hash = any(${sql.param(batch)}::text[]) and reader = ${READER}`,
    );
    for (const { hash, links } of rows) await add(hash, parseTextLinks(links));
  }
  for (const batch of cut([...missing], TEXTS_AT_ONCE)) {
    for (const { hash, markdown } of await listMarkdowns(db, batch)) await add(hash, readTextLinks(markdown));
    if ('db' in on) await keep(db, found, batch);
  }
  return found;
}

function cut<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** What can not be kept is read again next time: no reason to fail. */
async function keep(db: Db, found: Map<string, TextLinks>, hashes: string[]): Promise<void> {
  const rows = hashes.flatMap((hash) => {
    const links = found.get(hash);
    return links ? [{ hash, links: writeTextLinks(links) }] : [];
  });
  rows.sort((a, b) => (a.hash < b.hash ? -1 : 1));
  try {
    await db.execute(sql`insert into ${documentLinks} (hash, reader, links)
      select hash, ${READER}, links from json_to_recordset(${JSON.stringify(rows)}::json) as r(hash text, links text)
      order by hash
      on conflict (hash) do update set reader = excluded.reader, links = excluded.links
        where ${documentLinks.reader} <> excluded.reader`);
  } catch (error) {
    logError(error, 'the links of documents could not be saved');
  }
}
