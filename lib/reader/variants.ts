import type { ReaderHead, VariantChoice } from '@/components/reader/reader-page';
import type { ContentRef } from '@/lib/content/page-tree';
import { readSpaceLink } from '@/lib/content/space-links';
import { LANGUAGES } from '@/lib/contract/languages';
import type { ViewVariant } from '@/lib/domain/viewer/view-site';
import { joinPath, pathOfPage, toHref } from './addresses';
import { hrefOf } from './document';
import { findSpacePage } from './link-targets';
import { langOfVariant, tellerOf } from './localized';
import { findShown, type LocatedPage, type Navigation } from './navigation';
import { canonicalBase } from './site-base';
import { navigate, type SiteContext } from './site-context';

interface Here {
  variant: ViewVariant;
  shown?: LocatedPage['shown'] | undefined;
  /** The page that is read is there in another language alone. */
  elsewhere?: LocatedPage | undefined;
}

const siblingsOf = ({ view }: SiteContext, { sectionId }: ViewVariant) =>
  view.variants.filter((other) => other.sectionId === sectionId);

/** The same page in another variant of the section, where it has it: the one that the page names, else that of its id or path. */
async function findSame(context: SiteContext, variant: ViewVariant, shown: Here['shown']) {
  const navigation = await navigate(context, variant);
  const same =
    shown &&
    (findNamed(context, variant, navigation, shown) ??
      navigation.byId.get(shown.page.id) ??
      navigation.byPath.get(shown.path.toLowerCase()));
  return same?.page.type === 'document' ? { variant, navigation, shown: same } : undefined;
}

/** The page of this variant that is among the alternates of a page. */
function findNamed(
  { services }: SiteContext,
  { space }: ViewVariant,
  navigation: Navigation,
  { page }: NonNullable<Here['shown']>,
) {
  for (const ref of page.metaLinks?.alternates ?? []) {
    if (ref.kind === 'page' && navigation.byId.has(ref.page)) return navigation.byId.get(ref.page);
    const link = ref.kind === 'url' ? readSpaceLink(ref.url, services.environment.url) : undefined;
    if (link?.space === space.id)
      return link.path === '' ? navigation.first : findShown(navigation, link.path);
  }
  return undefined;
}

/** The address that stands for a page, where the page names one itself. */
export async function findCanonical(context: SiteContext, here: LocatedPage): Promise<string | undefined> {
  const ref = here.shown.page.metaLinks?.canonical;
  if (!ref) return undefined;
  const found = ref.kind === 'url' ? await findSpacePage(context, ref.url, here.variant) : findOwn(here, ref);
  if (found) return findPublic(context, found);
  return ref.kind === 'url' && /^https?:\/\//i.test(ref.url) ? ref.url : undefined;
}

function findOwn({ variant, navigation }: LocatedPage, ref: ContentRef): LocatedPage | undefined {
  const shown = 'page' in ref ? navigation.byId.get(ref.page) : undefined;
  return shown?.page.type === 'document' ? { variant, navigation, shown } : undefined;
}

/** The other variants of the section, at the same page where they have it. */
export async function listChoices(
  context: SiteContext,
  { variant, elsewhere, shown = elsewhere?.shown }: Here,
): Promise<VariantChoice[]> {
  const siblings = siblingsOf(context, variant);
  if (siblings.length < 2) return [];
  const say = tellerOf(context.view, variant);
  const { first } = await navigate(context, elsewhere?.variant ?? variant);
  return Promise.all(
    siblings.map(async (other) => {
      const same = await findSame(context, other, shown);
      return {
        id: other.id,
        title: say(other.title, other.localizedTitle),
        emoji: other.space.emoji ?? undefined,
        href: same
          ? hrefOf(context, same, same.shown)
          : toHref(
              context.base.path,
              addressOf(context, other, { variant, shown: shown === first ? undefined : shown }),
            ),
        lang: langOfVariant(context.view.snapshot, other),
        isCurrent: other.id === variant.id,
        isNamed: other.space.language !== null,
      };
    }),
  );
}

/** In another language a page has its address before it is there; elsewhere a reader begins anew. */
function addressOf(
  { view: { snapshot } }: SiteContext,
  other: ViewVariant,
  { variant, shown }: Here,
): string {
  const isTranslation = langOfVariant(snapshot, other) !== langOfVariant(snapshot, variant);
  return isTranslation && shown ? joinPath(other.address, shown.path) : other.address;
}

type Alternate = NonNullable<ReaderHead['alternates']>[number];

/** The page in each language in which the site has it or the page names it, its own among them, and what else it names. */
export async function listAlternates(context: SiteContext, here: LocatedPage): Promise<Alternate[]> {
  const { snapshot } = context.view;
  const byLanguage = new Map<string, string>();
  // Of several variants in a language the one that is read speaks for it, else the first.
  const others = siblingsOf(context, here.variant).filter(({ id }) => id !== here.variant.id);
  for (const variant of [here.variant, ...others]) {
    const lang = langOfVariant(snapshot, variant);
    const same = byLanguage.has(lang) ? undefined : await findSame(context, variant, here.shown);
    if (same) byLanguage.set(lang, findPublic(context, same));
  }
  const unknown: string[] = [];
  for (const { lang, href } of await listNamed(context, here)) {
    if (lang === undefined) unknown.push(href);
    else if (!byLanguage.has(lang)) byLanguage.set(lang, href);
  }
  const languages = byLanguage.size < 2 ? [] : [...byLanguage].map(([lang, href]) => ({ lang, href }));
  return [...languages, ...unknown.map((href) => ({ href }))];
}

/** The alternates that a page names: on this site, and outside. */
async function listNamed(context: SiteContext, { variant, shown }: LocatedPage): Promise<Alternate[]> {
  const named: Alternate[] = [];
  for (const ref of shown.page.metaLinks?.alternates ?? []) {
    if (ref.kind !== 'url') continue;
    const found = await findSpacePage(context, ref.url, variant);
    if (found)
      named.push({
        lang: langOfVariant(context.view.snapshot, found.variant),
        href: findPublic(context, found),
      });
    else if (isOutside(context, ref.url)) named.push({ lang: langOfAddress(ref.url), href: ref.url });
  }
  return named;
}

/** What opens for everybody: not a page of the dashboard, which a space that the site does not show is. */
const isOutside = ({ services }: SiteContext, url: string) =>
  URL.canParse(url) &&
  /^https?:\/\//i.test(url) &&
  readSpaceLink(url, services.environment.url) === undefined;

const CODE = new RegExp(`^(?:${LANGUAGES.join('|')}|yue)(?:-[a-z]{2,4})?$`);

/** The language that an address names: `https://example.org/de/page`, `https://pt-br.example.org/`. */
function langOfAddress(url: string): string | undefined {
  const { hostname, pathname } = new URL(url);
  const places = [hostname.split('.')[0] ?? '', ...pathname.split('/').slice(1, 3)];
  const code = places.map((place) => place.toLowerCase()).find((place) => CODE.test(place));
  return code && Intl.getCanonicalLocales(code)[0];
}

/** The public address of a page, for search engines. */
export const findPublic = (
  { services, view }: SiteContext,
  { variant, navigation, shown }: LocatedPage,
): string =>
  toHref(canonicalBase(services.environment, view.snapshot), pathOfPage(variant, navigation, shown));
