import { createCache } from '@/lib/cache/cache';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import { createYield } from '@/lib/concurrency/yield-to-event-loop';
import {
  indexLinks,
  type LinkIndex,
  type LinkPlace,
  listLinks,
  listPlaces,
} from '@/lib/content/references/link-index';
import { NO_LINKS, type TextLinks } from '@/lib/content/references/text-link';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { singleton } from '@/lib/singleton';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { Tx } from '@/lib/storage/database/db';
import { listLinksOf } from '@/lib/storage/links/read-text-links';

/** All links of a version, by its root: a version never changes. */
const indexes = createCache<LinkIndex>('link-indexes', {
  sizeOf: ({ total, usages, broken }) => 500 + 50 * total + 300 * usages.length + 200 * broken.size,
});
const indexing = singleton('link-indexes.in-flight', () => new SingleFlight<LinkIndex>());

/** Who asks for the same version at the same time shares the work. */
export async function indexVersion(context: ObjectContext, loaded: LoadedTree): Promise<LinkIndex> {
  const key = loaded.rootHash;
  const ready = indexes.get(key);
  if (ready) return ready;
  return indexing.do(key, async () => {
    const index = await makeIndex(context, loaded);
    indexes.set(key, index);
    return index;
  });
}

/** The same for who is in a transaction, and must not wait for somebody who waits for its connection. */
export async function indexVersionIn(context: ObjectContext, tx: Tx, loaded: LoadedTree): Promise<LinkIndex> {
  return indexes.get(loaded.rootHash) ?? makeIndex(context, loaded, tx);
}

async function makeIndex(context: ObjectContext, loaded: LoadedTree, tx?: Tx): Promise<LinkIndex> {
  const places = [...listPlaces(loaded.tree)];
  const yieldToOthers = createYield();
  const texts = await listLinksOf(tx ?? context.database, places.flatMap(documentsOf), yieldToOthers);
  return indexLinks(places, sourcesOf(context, loaded, texts, yieldToOthers));
}

/** The links of one place, for which only the texts are read that it leads to. */
export async function indexPlace(
  context: ObjectContext,
  loaded: LoadedTree,
  place: LinkPlace,
): Promise<LinkIndex> {
  const yieldToOthers = createYield();
  const read = (hashes: string[]) => listLinksOf(context.database, hashes, yieldToOthers);
  const own = await read(documentsOf(place));
  const targets = listLinks(place, (hash) => own.get(hash) ?? NO_LINKS).flatMap(({ target }) =>
    target.kind === 'anchor' && target.page !== undefined ? documentOf(loaded, target.page) : [],
  );
  const texts = new Map([...own, ...(await read(targets))]);
  const included = new Set(
    [...texts.values()].flatMap(({ links }) =>
      links.flatMap(({ target }) => (target.kind === 'reusable-content' ? [target.reusableContent] : [])),
    ),
  );
  const contents = loaded.tree.reusableContents.filter(({ id }) => included.has(id));
  for (const [hash, links] of await read(contents.map(({ document }) => document))) texts.set(hash, links);
  return indexLinks([place], sourcesOf(context, loaded, texts, yieldToOthers));
}

function documentsOf(place: LinkPlace): string[] {
  if (place.kind === 'reusable-content') return [place.content.document];
  return place.placed.page.document === undefined ? [] : [place.placed.page.document];
}

function documentOf(loaded: LoadedTree, pageId: string): string[] {
  const document = loaded.findPage(pageId)?.page.document;
  return document === undefined ? [] : [document];
}

function sourcesOf(
  context: ObjectContext,
  loaded: LoadedTree,
  texts: Map<string, TextLinks>,
  yieldToOthers: () => Promise<void>,
) {
  const app = `${context.environment.url}/orgs/`;
  return {
    content: loaded,
    textOf: (document: string) => texts.get(document) ?? NO_LINKS,
    isInApp: (url: string) => url.startsWith(app) || /^\/(?:users|collections|spaces)\//.test(url),
    yieldToOthers,
  };
}
