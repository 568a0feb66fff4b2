import { UPDATES_FEED } from '../document';
import { findAtPath, findPage } from '../find-page';
import type { LocatedPage } from '../navigation';
import { renderCache, tagOf } from '../render-cache';
import { renderOnce } from '../rendered-page';
import type { ReaderRequest, ReaderResponse } from '../request';
import { cachedResponse, textResponse } from '../response';
import type { SiteContext } from '../site-context';
import { writeLlms, writeLlmsFull } from './llms';
import { writePageMarkdown } from './page-markdown';
import { writeRobots, writeSitemap } from './search-engines';
import { writeUpdates } from './updates';

interface Feed {
  type: string;
  isUpdates?: boolean;
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
  const feed = FEEDS.get(path) ?? findPageFeed(path);
  if (!feed) return undefined;
  const known = context.pages.get(`feed ${path}`);
  const cached = known && renderCache.pages.get(known.key);
  if (cached) return cachedResponse(request, cached, known.headers);
  const text = await feed.write(context);
  if (text === undefined) return feed.isUpdates ? answerNoUpdates(context, request, path) : undefined;
  const key = `feed ${tagOf(text)}`;
  const headers = {
    ...context.headers,
    'content-type': `${feed.type}; charset=utf-8`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    // The page itself is what search engines should show.
    ...(FEEDS.has(path) ? {} : { 'x-robots-tag': 'noindex' }),
  };
  context.pages.set(`feed ${path}`, { key, headers });
  return cachedResponse(request, await renderOnce(key, () => text), headers);
}

/** What programs read of a single page. */
function findPageFeed(path: string): Feed | undefined {
  if (path.endsWith('.md')) return pageFeed('text/markdown', path.slice(0, -'.md'.length), writePageMarkdown);
  if (path !== UPDATES_FEED && !path.endsWith(`/${UPDATES_FEED}`)) return undefined;
  const pagePath = path.slice(0, -UPDATES_FEED.length).replace(/\/$/, '');
  return { ...pageFeed('application/rss+xml', pagePath, writeUpdates), isUpdates: true };
}

const pageFeed = (
  type: string,
  path: string,
  write: (context: SiteContext, located: LocatedPage) => Promise<string | undefined>,
): Feed => ({
  type,
  write: async (context) => {
    const located = await findAtPath(context, path);
    return located && write(context, located);
  },
});

/** Programs that look for a feed get a plain answer, unless something else is at the address. */
async function answerNoUpdates(
  context: SiteContext,
  request: ReaderRequest,
  path: string,
): Promise<ReaderResponse | undefined> {
  if ((await findPage(context, path)).kind !== 'missing') return undefined;
  const headers = { ...context.headers, 'content-type': 'text/plain; charset=utf-8' };
  return textResponse(request, 'This page has no updates.\n', headers, 404);
}
