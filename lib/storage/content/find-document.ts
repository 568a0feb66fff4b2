import { sql } from 'drizzle-orm';
import { createCache } from '@/lib/cache/cache';
import { walkPages } from '@/lib/content/page-tree';
import type { Database } from '../database/db';
import { revisions } from '../schema/content';
import { findVersion } from './find-version';
import { listMarkdowns } from './get-documents';
import { joinNode } from './join-node';
import { contentCaches, type LoadedTree } from './tree-cache';

/** Which documents a space has ever had. It never loses one while it is there. */
const owned = createCache<true>('content-owners', { sizeOf: () => 0 });

/** A document of a space, in any of its revisions; undefined for one that only others have. */
export async function findDocument(
  database: Database,
  spaceId: string,
  hash: string,
): Promise<string | undefined> {
  const markdown = await readMarkdown(database, hash);
  if (markdown === undefined) return undefined;
  const key = `${spaceId} ${hash}`;
  if (owned.has(key)) return markdown;
  const main = await findVersion(database, { spaceId });
  if (!(main && hasDocument(main.loaded, hash)) && !(await isInHistory(database, spaceId, hash)))
    return undefined;
  owned.set(key, true);
  return markdown;
}

async function readMarkdown({ db }: Database, hash: string): Promise<string | undefined> {
  const known = contentCaches.documents.get(hash);
  if (known !== undefined) return known;
  const [found] = await listMarkdowns(db, [hash]);
  const markdown = found?.markdown;
  if (markdown !== undefined) contentCaches.documents.set(hash, markdown);
  return markdown;
}

function hasDocument({ tree }: LoadedTree, hash: string): boolean {
  if (tree.reusableContents.some(({ document }) => document === hash)) return true;
  for (const { page } of walkPages(tree.pages)) if (page.document === hash) return true;
  return false;
}

/** Looks through all nodes of all revisions, each once: rare, since it is remembered and most ask for the main content. */
async function isInHistory({ db }: Database, spaceId: string, hash: string): Promise<boolean> {
  const page = JSON.stringify({ page: { document: hash } });
  const item = JSON.stringify({ items: [{ document: hash }] });
  const found = await db.execute(sql`
    with recursive reached(hash) as (
      select r.root_hash collate "C" from ${revisions} r where r.space_id = ${spaceId}
      union
      select ref collate "C" from reached ${joinNode('reached.hash')}, jsonb_array_elements_text(n.body->'refs') as ref
    ) select 1 from reached ${joinNode('reached.hash')}
      where n.body @> ${page}::jsonb or n.body @> ${item}::jsonb limit 1`);
  return found.rows.length > 0;
}
