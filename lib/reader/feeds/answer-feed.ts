import { findAtPath } from '../find-page';
import { renderCache, tagOf } from '../render-cache';
import { renderOnce } from '../rendered-page';
import type { ReaderRequest, ReaderResponse } from '../request';
import { cachedResponse } from '../response';
import type { SiteContext } from '../site-context';
import { writeLlms, writeLlmsFull } from './llms';
import { writePageMarkdown } from './page-markdown';
import { writeRobots, writeSitemap } from './search-engines';

interface Feed {
  type: string;
  write(context: SiteContext): string | undefined | Promise<string | undefined>;
}

const FEEDS = new Map<string, Feed>([
  ['sitemap.xml', { type: 'application/xml', write: writeSitemap }],
  ['robots.txt', { type: 'text/plain', write: writeRobots }],
  ['llms.txt', { type: 'text/plain', write: writeLlms }],
  ['llms-full.txt', { type: 'text/plain', write: writeLlmsFull }],
]);

/** What programs read of a site; undefined for what is none of it. */
export async function answerFeed(
  context: SiteContext,
  request: ReaderRequest,
  path: string,
): Promise<ReaderResponse | undefined> {
  const feed = FEEDS.get(path) ?? (path.endsWith('.md') ? markdownFeed(path) : undefined);
  if (!feed) return undefined;
  const known = context.pages.get(`feed ${path}`);
  const cached = known && renderCache.pages.get(known.key);
  if (cached) return cachedResponse(request, cached, known.headers);
  const text = await feed.write(context);
  if (text === undefined) return undefined;
  const key = `feed ${tagOf(text)}`;
  const headers = {
    ...context.headers,
    'content-type': `${feed.type}; charset=utf-8`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    // The page itself is what search engines should show.
    ...(path.endsWith('.md') ? { 'x-robots-tag': 'noindex' } : {}),
  };
  context.pages.set(`feed ${path}`, { key, headers });
  return cachedResponse(request, await renderOnce(key, () => text), headers);
}

const markdownFeed = (path: string): Feed => ({
  type: 'text/markdown',
  write: async (context) => {
    const located = await findAtPath(context, path.slice(0, -'.md'.length));
    return located && writePageMarkdown(context, located);
  },
});
