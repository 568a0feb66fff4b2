import type { SearchAnswer, SearchedPage } from '@/components/reader/browser/answers';
import { loadEmojiReader } from '@/lib/content/search/emoji-reader';
import { Highlighter } from '@/lib/content/search/excerpt';
import { badRequest } from '@/lib/contract/problem';
import { findSections } from '@/lib/domain/answers/search/find-sections';
import { groupByPage } from '@/lib/domain/answers/search/search';
import { actForAudience } from '@/lib/domain/sites/published/act-for-readers';
import { recordSearch } from '@/lib/domain/sites/site-insights/reader-counts';
import type { FoundSection } from '@/lib/domain/viewer/found-section';
import type { ViewVariant } from '@/lib/domain/viewer/view-site';
import { hrefOf } from '../document';
import { langOfVariant, listStarts } from '../localized';
import type { ReaderRequest, ReaderResponse } from '../request';
import { jsonResponse } from '../response';
import { navigate, type SiteContext } from '../site-context';
import { titleLangOf, trailOf } from './page-index';

const MOST_SECTIONS = 60;
const MOST_PAGES = 20;
const MOST_SECTIONS_OF_PAGE = 3;
const LONGEST_QUERY = 512;
const LONGEST_EXCERPT = 200;

/** `GET ~/search?q=&here=&in=`: one entry for each page, the best first. */
export async function answerSearch(context: SiteContext, request: ReaderRequest): Promise<ReaderResponse> {
  const query = new URLSearchParams(request.search);
  const text = readText(query);
  const variants = selectVariants(context, query.get('here'), query.get('in'));
  const apiContext = actForAudience(context.services, context.view, {
    address: request.address,
    signal: request.signal(),
  });
  const here = variants.find(({ id }) => id === query.get('here'));
  const scope = {
    spaceIds: variants.map(({ space }) => space.id),
    preferredSpaceIds: here && [here.space.id],
    withoutHidden: true,
  };
  const findings = text.trim()
    ? await findSections(apiContext, { text, scope, limit: MOST_SECTIONS })
    : undefined;
  const highlighter = findings && new Highlighter(findings.query);
  const showEmoji = await loadEmojiReader();
  const pages: SearchedPage[] = [];
  for (const sections of findings && highlighter ? groupByPage(findings) : []) {
    const page = highlighter && (await toPage(context, variants, sections, { highlighter, showEmoji }));
    if (page && pages.length < MOST_PAGES) pages.push(page);
  }
  if (context.base.kind !== 'preview' && text.trim())
    recordSearch({
      siteId: context.view.snapshot.id,
      query: text,
      found: pages.length,
      reader: request.address,
    });
  const answer: SearchAnswer = { pages };
  return jsonResponse(answer, { ...context.headers, 'cache-control': 'private, no-store' });
}

function readText(query: URLSearchParams): string {
  const text = query.get('q') ?? '';
  if ([...text].length > LONGEST_QUERY)
    throw badRequest('q', `must have at most ${LONGEST_QUERY} characters`);
  // No text has a zero character or half of a pair in it.
  return text.replaceAll('\u0000', ' ').toWellFormed();
}

/** By default the reader's own variant, and of every other section the one in their language, else its default. */
export function selectVariants(
  { view }: SiteContext,
  here: string | null,
  within: string | null,
): ViewVariant[] {
  const { variants } = view;
  if (within === 'all') return variants;
  if (within) return variants.filter(({ id }) => id === within);
  const current = variants.find(({ id }) => id === here);
  const starts = listStarts(view, langOfVariant(view.snapshot, current));
  return variants.filter(
    (variant) => variant === current || (starts.has(variant) && variant.sectionId !== current?.sectionId),
  );
}

/** Several variants may show a space: the result leads to the first of those that were searched. */
async function locateFound(context: SiteContext, variants: readonly ViewVariant[], found: FoundSection) {
  const variant = variants.find(({ space }) => space.id === found.space.id);
  const navigation = variant && (await navigate(context, variant));
  const shown = navigation?.byId.get(found.page.id);
  if (!variant || !navigation || !shown) return undefined;
  const page = hrefOf(context, { variant, navigation }, shown);
  const toHref = ({ section }: FoundSection) =>
    section.anchor ? `${page}#${encodeURIComponent(section.anchor)}` : page;
  return { variant, navigation, shown, page, toHref };
}

async function toPage(
  context: SiteContext,
  variants: readonly ViewVariant[],
  sections: readonly FoundSection[],
  { highlighter, showEmoji }: { highlighter: Highlighter; showEmoji: (text: string) => string },
): Promise<SearchedPage | undefined> {
  const [first] = sections;
  const located = first && (await locateFound(context, variants, first));
  if (!located) return undefined;
  const { title } = located.shown.page;
  return {
    title,
    ...titleLangOf(context, located, located.shown),
    href: located.page,
    trail: trailOf(located.navigation, located.shown),
    place: located.variant.id,
    highlights: { title: highlighter.mark(title).map(toSpan) },
    sections: sections.slice(0, MOST_SECTIONS_OF_PAGE).map((found) => {
      const { section } = found;
      const heading = showEmoji(section.heading) || title;
      const { text, highlights } = highlighter.cut(showEmoji(section.text) || section.code, LONGEST_EXCERPT);
      return {
        title: heading,
        href: located.toHref(found),
        body: text,
        highlights: { title: highlighter.mark(heading).map(toSpan), body: highlights.map(toSpan) },
      };
    }),
  };
}

const toSpan = ({ from, to }: { from: number; to: number }) => ({ from, to });
