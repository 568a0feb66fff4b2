import type { PageIndex } from '@/components/reader/browser/answers';
import type { ShownPage } from '@/lib/domain/viewer/read-space-tree';
import type { SiteView, ViewVariant } from '@/lib/domain/viewer/view-site';
import { hrefOf } from '../document';
import { langOfText, listStarts, sayPlain, saySection, type Teller, tellerIn } from '../localized';
import type { LocatedPage, Navigation } from '../navigation';
import { renderCache, tagOf } from '../render-cache';
import { renderOnce } from '../rendered-page';
import type { ReaderRequest, ReaderResponse } from '../request';
import { cachedResponse } from '../response';
import { navigate, type SiteContext } from '../site-context';

/** `GET ~/index.json?lang=`: the titles that a search begins with. Hidden pages are in no list. */
export async function answerIndex(context: SiteContext, request: ReaderRequest): Promise<ReaderResponse> {
  const lang = new URLSearchParams(request.search).get('lang');
  const say = tellerIn(context.view, lang);
  const cacheKey = `~/index.json ${say === sayPlain ? '' : lang}`;
  const known = context.pages.get(cacheKey);
  const headers = { ...context.headers, 'content-type': 'application/json' };
  const cached = known && renderCache.pages.get(known.key);
  if (cached) return cachedResponse(request, cached, headers);
  const { variants } = context.view;
  const starts = say === sayPlain || lang === null ? undefined : listStarts(context.view, lang);
  const index: PageIndex = {
    places: variants.map((variant) => toPlace(context.view, variant, { say, starts })),
    pages: [],
  };
  for (const [place, variant] of variants.entries()) {
    const navigation = await navigate(context, variant);
    for (const shown of navigation.order.filter(({ page }) => !page.noIndex))
      index.pages.push({
        title: shown.page.title,
        ...titleLangOf(context, { variant, navigation }, shown),
        href: hrefOf(context, { variant, navigation }, shown),
        trail: trailOf(navigation, shown),
        place,
      });
  }
  const text = JSON.stringify(index);
  const key = `index ${context.view.snapshot.id} ${context.base.path} ${tagOf(text)}`;
  context.pages.set(cacheKey, { key, headers });
  return cachedResponse(request, await renderOnce(key, () => text), headers);
}

/** As the answers of a search have it. */
export function titleLangOf(
  { view }: SiteContext,
  place: Pick<LocatedPage, 'variant' | 'navigation'>,
  { page }: ShownPage,
): { lang?: string } {
  const other = langOfText(view.snapshot, place, page, 'title');
  return other ? { lang: other.lang } : {};
}

const toPlace = (
  view: SiteView,
  variant: ViewVariant,
  { say, starts }: { say: Teller; starts: ReadonlySet<ViewVariant> | undefined },
) => ({
  id: variant.id,
  section: saySection(view, variant, say) ?? '',
  variant: say(variant.title, variant.localizedTitle),
  isDefault: starts?.has(variant) ?? variant.isDefault,
});

/** The titles of what stands above a page, from the top. */
export function trailOf({ byId }: Pick<Navigation, 'byId'>, { parent }: ShownPage): string[] {
  const above = parent && byId.get(parent.id);
  return above ? [...trailOf({ byId }, above), above.page.title] : [];
}
