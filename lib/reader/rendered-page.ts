import type { ReaderHead } from '@/components/reader/reader-page';
import { toPreviewText } from '@/lib/content/preview-text';
import { withoutSigns } from '@/lib/content/translation/shown-text';
import { assetUrl } from '@/lib/domain/sites/site-customizations/resolve-customization';
import { toHref } from './addresses';
import { getRenderedArticle } from './article';
import { isUnlisted, toDocument } from './document';
import { filesOf, getLayout } from './layout';
import type { LocatedPage } from './navigation';
import { isMarkedPage, readDrawnText } from './page-text';
import { type CachedBytes, renderCache, rendersInFlight, tagOf } from './render-cache';
import { renderPage } from './renderer';
import { canonicalBase } from './site-base';
import { type CachedPage, customizationOf, isListed, type SiteContext } from './site-context';
import { findCanonical, listAlternates, listChoices } from './variants';

/** A page from the cache, else rendered: the same parts make the same document for every reader. */
export async function getRenderedPage(
  context: SiteContext,
  path: string,
  located: LocatedPage,
): Promise<CachedPage & { bytes: CachedBytes }> {
  const { variant, navigation, shown } = located;
  const customization = customizationOf(context.view.snapshot, variant);
  const { layout, key: layoutKey } = await getLayout(context, variant);
  const markdown = await readDrawnText(context, located, shown.page);
  const {
    article,
    key: articleKey,
    ttlMs,
  } = await getRenderedArticle(context, variant, navigation, markdown, customization);
  const document = {
    ...toDocument(context, located, customization, markdown),
    isByMachine: await isMarkedPage(context, located, shown.page),
  };
  const variants = await listChoices(context, located);
  const robots = isListed(context) && !isUnlisted(shown) ? undefined : 'noindex';
  const { socialPreview } = customization;
  const own = toHref(canonicalBase(context.services.environment, context.view.snapshot), path);
  const head: ReaderHead = {
    title: shown.page.title,
    canonical: (await findCanonical(context, located)) ?? own,
    robots,
    alternates: robots ? undefined : await listAlternates(context, located),
    socialImage: socialPreview.url && absolute(context, assetUrl(socialPreview.url, context.base.path)),
  };
  const assets = filesOf(context);
  const key = tagOf(JSON.stringify([layoutKey, articleKey, document, variants, head, assets]));
  const headers: Record<string, string> = robots ? { 'x-robots-tag': robots } : {};
  const render = () => {
    const description =
      shown.page.description || toPreviewText(withoutSigns(markdown), LONGEST_DESCRIPTION) || undefined;
    return renderPage({
      kind: 'page',
      head: { ...head, description },
      layout: { ...layout, variants },
      document: { ...document, article },
      assets,
    });
  };
  const bytes = await renderOnce(key, render, ttlMs);
  return { key, headers, bytes };
}

const LONGEST_DESCRIPTION = 160;

/** How many pages this process has rendered; tests tell by it that a page came from the cache. */
export const pageRenders = { count: 0 };

export async function renderOnce(
  key: string,
  render: () => string | Promise<string>,
  ttl?: number,
): Promise<CachedBytes> {
  const known = renderCache.pages.get(key);
  if (known) return known;
  return rendersInFlight.pages.do(key, async () => {
    pageRenders.count += 1;
    const plain = Buffer.from(await render());
    const cached = { tag: tagOf(plain), plain };
    renderCache.pages.set(key, cached, { ttlMs: ttl });
    return cached;
  });
}

const absolute = ({ base }: SiteContext, address: string) =>
  address.startsWith('/') ? new URL(address, base.url).href : address;
