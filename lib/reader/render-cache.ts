import { hash } from 'node:crypto';
import type { Article } from '@/components/blocks/article-source';
import { createCache, textBytes } from '@/lib/cache/cache';
import { SingleFlight } from '@/lib/concurrency/single-flight';
import { singleton } from '@/lib/singleton';

/** A page as it is sent, in each encoding that was requested. */
export interface CachedBytes {
  /** Of what it says, without the quotes. */
  tag: string;
  plain: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

/** An article with the targets of its links when it was rendered: valid for as long as they are the same. */
export interface CachedArticle {
  article: Article;
  links: readonly (readonly [target: string, led: string])[];
  /** When it is made anew, in milliseconds of the clock. */
  until?: number | undefined;
}

/** Keyed by a hash of all that went into it, so that no entry is ever stale. */
export const renderCache = {
  pages: createCache<CachedBytes>('reader-pages', {
    // With room for the smaller forms, which come later.
    sizeOf: ({ plain }) => 400 + plain.length + (plain.length >> 1),
  }),
  articles: createCache<CachedArticle>('reader-articles', {
    sizeOf: ({ article, links }) => 400 + textBytes(article.html) + 200 * links.length,
  }),
};

/** A page that took too long is rendered again after this: the machine may have been busy. */
export const PLAIN_TTL_MS = 10 * 60_000;

/** Concurrent requests for the same page or article share one render. */
export const rendersInFlight = {
  pages: singleton('reader-pages.in-flight', () => new SingleFlight<CachedBytes>()),
  articles: singleton('reader-articles.in-flight', () => new SingleFlight<CachedArticle>()),
};

export const tagOf = (bytes: Uint8Array | string): string => hash('sha256', bytes, 'base64url').slice(0, 22);
