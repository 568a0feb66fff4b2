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

export const tagOf = (bytes: Uint8Array | string): string => hash('sha256', bytes, 'base64url').slice(0, 22);
