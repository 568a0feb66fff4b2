import { recordMissedPath } from '@/lib/domain/sites/site-redirects/record-missed-path';
import type { ViewVariant } from '@/lib/domain/viewer/view-site';
import { toHref } from './addresses';
import { hrefOf } from './document';
import { findPage, findStart } from './find-page';
import { filesOf, getLayout } from './layout';
import { langOfVariant, tellerOf } from './localized';
import type { LocatedPage } from './navigation';
import { renderCache } from './render-cache';
import { getRenderedPage } from './rendered-page';
import { renderPage } from './renderer';
import type { ReaderRequest, ReaderResponse } from './request';
import { cachedResponse, redirect, textResponse } from './response';
import { navigate, type SiteContext } from './site-context';
import { suggestPages } from './suggest-pages';
import { findPublic, listChoices } from './variants';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Answers from the cache; undefined where the page is not in it or has changed. */
export function answerFromCache(
  context: SiteContext,
  request: ReaderRequest,
  rest: string,
): ReaderResponse | Promise<ReaderResponse> | undefined {
  const known = context.pages.get(rest);
  const bytes = known && renderCache.pages.get(known.key);
  return bytes && cachedResponse(request, bytes, known.headers);
}

/** `rest` is what follows the base as it was written, `path` the same decoded and without slashes around it. */
export async function answerPage(
  context: SiteContext,
  request: ReaderRequest,
  rest: string,
  path: string,
): Promise<ReaderResponse> {
  const found = await findPage(context, path);
  if (found.kind === 'redirect') return redirect(withQuery(found.href, request.search), 307, context.headers);
  if (found.kind === 'missing') return answerMissing(context, request, path, found.variant);
  if (found.kind === 'untranslated') return answerUntranslated(context, request, found);
  if (found.kind === 'empty') return answerEmpty(context, request, found.variant);
  // Two addresses of one page would be two pages to search engines.
  if (/\/(?:\/|$)/.test(rest)) {
    const href = toHref(context.base.path, found.path);
    return redirect(withQuery(href, request.search), 307, context.headers);
  }
  const page = await getRenderedPage(context, found.path, found);
  const headers = { ...context.headers, ...HTML, ...page.headers };
  context.pages.set(rest, { key: page.key, headers });
  return cachedResponse(request, page.bytes, headers);
}

/** A redirect keeps the query, before the anchor. */
function withQuery(href: string, search: string): string {
  const [address = '', anchor] = href.split('#', 2);
  if (search === '' || address.includes('?')) return href;
  return address + search + (anchor === undefined ? '' : `#${anchor}`);
}

async function answerMissing(
  context: SiteContext,
  request: ReaderRequest,
  path: string,
  variant: ViewVariant | undefined,
): Promise<ReaderResponse> {
  if (context.base.kind !== 'preview') recordMissedPath(context.view.snapshot.id, path);
  const here = variant ?? findStart(context.view.variants);
  const { layout } = await getLayout(context, here);
  const html = await renderPage({
    kind: 'missing',
    head: { title: '404', robots: 'noindex' },
    layout: { ...layout, variants: [] },
    suggestions: here ? suggestPages(context, here, await navigate(context, here), path) : [],
    assets: filesOf(context),
  });
  return textResponse(request, html, { ...context.headers, ...HTML, 'x-robots-tag': 'noindex' }, 404);
}

/** Never 404: the page is there once it is translated. */
async function answerUntranslated(
  context: SiteContext,
  request: ReaderRequest,
  { variant, source }: { variant: ViewVariant; source: LocatedPage },
): Promise<ReaderResponse> {
  const { layout } = await getLayout(context, variant);
  const { title } = source.shown.page;
  const html = await renderPage({
    kind: 'untranslated',
    head: { title, robots: 'noindex', canonical: findPublic(context, source) },
    layout: { ...layout, variants: await listChoices(context, { variant, elsewhere: source }) },
    source: {
      title,
      href: hrefOf(context, source, source.shown),
      lang: langOfVariant(context.view.snapshot, source.variant),
    },
    assets: filesOf(context),
  });
  return textResponse(request, html, { ...context.headers, ...HTML, 'x-robots-tag': 'noindex' });
}

async function answerEmpty(
  context: SiteContext,
  request: ReaderRequest,
  variant: ViewVariant,
): Promise<ReaderResponse> {
  const { layout } = await getLayout(context, variant);
  const html = await renderPage({
    kind: 'empty',
    head: {
      title: tellerOf(context.view, variant)(variant.title, variant.localizedTitle),
      robots: 'noindex',
    },
    layout: { ...layout, variants: await listChoices(context, { variant }) },
    assets: filesOf(context),
  });
  return textResponse(request, html, { ...context.headers, ...HTML, 'x-robots-tag': 'noindex' });
}
