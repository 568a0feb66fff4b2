import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Article } from '@/components/reader/reader-page';
import { singleton } from '@/lib/singleton';
import { watchCache } from '@/lib/watching/watched-cache';

/** A page as it is sent, in the forms in which it was asked for. */
export interface KeptBytes {
  /** Of what it says, without the quotes. */
  tag: string;
  plain: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

/** An article with where its links led when it was drawn: it is good for as long as they lead there. */
export interface KeptArticle {
  article: Article;
  links: readonly (readonly [target: string, led: string])[];
}

const MEGABYTE = 2 ** 20;

/** What was drawn, by what it was drawn from: nothing in here is ever wrong, only not needed any more. */
export const drawn = singleton('reader.drawn', () => ({
  pages: watchCache(
    'reader-pages',
    new LRUCache<string, KeptBytes>({
      maxSize: 64 * MEGABYTE,
      // With room for the smaller forms, which come later.
      sizeCalculation: ({ plain }) => 500 + plain.length + (plain.length >> 1),
    }),
  ),
  articles: watchCache(
    'reader-articles',
    new LRUCache<string, KeptArticle>({
      maxSize: 48 * MEGABYTE,
      sizeCalculation: ({ article, links }) => 500 + 2 * article.html.length + 200 * links.length,
    }),
  ),
}));

/** A page that took too long is tried again after this: the machine may have been busy with others. */
export const PLAIN_TTL_MS = 10 * 60_000;

const underWay = singleton('reader.under-way', () => new Map<string, Promise<unknown>>());

/** Done once for all who ask for it meanwhile; the same key stands for the same result. */
export function doOnce<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
  const known = underWay.get(key) as Promise<Result> | undefined;
  if (known) return known;
  const begun = act().finally(() => underWay.delete(key));
  underWay.set(key, begun);
  return begun;
}

export const tagOf = (bytes: Uint8Array | string): string => hash('sha256', bytes, 'base64url').slice(0, 22);
