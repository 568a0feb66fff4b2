import { hash } from 'node:crypto';
import type { Article } from '@/components/reader/reader-page';
import { createCache, textBytes } from '@/lib/cache/cache';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import { singleton } from '@/lib/singleton';

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

/** What was drawn, by what it was drawn from: nothing in here is ever wrong, only not needed any more. */
export const drawn = {
  pages: createCache<KeptBytes>('reader-pages', {
    // With room for the smaller forms, which come later.
    sizeOf: ({ plain }) => 400 + plain.length + (plain.length >> 1),
  }),
  articles: createCache<KeptArticle>('reader-articles', {
    sizeOf: ({ article, links }) => 400 + textBytes(article.html) + 200 * links.length,
  }),
};

/** A page that took too long is tried again after this: the machine may have been busy with others. */
export const PLAIN_TTL_MS = 10 * 60_000;

/** Draws once for all who ask for the same meanwhile. */
export const drawingNow = {
  pages: singleton('reader-pages.in-flight', () => new SingleFlight<KeptBytes>()),
  articles: singleton('reader-articles.in-flight', () => new SingleFlight<KeptArticle>()),
};

export const tagOf = (bytes: Uint8Array | string): string => hash('sha256', bytes, 'base64url').slice(0, 22);
