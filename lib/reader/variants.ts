import type { ReaderHead, VariantChoice } from '@/components/reader/reader-page';
import type { ContentRef } from '@/lib/content/page-tree';
import { readSpaceLink } from '@/lib/content/space-links';
import type { ViewVariant } from '@/lib/domain/viewer/view-site';
import { pathOfPage, toHref } from './addresses';
import { hrefOf } from './document';
import { findSpacePage } from './link-targets';
import { langOfVariant, tellerOf } from './localized';
import { findShown, type LocatedPage, type Navigation } from './navigation';
import { canonicalBase } from './site-base';
import { navigate, type SiteContext } from './site-context';

interface Here {
  variant: ViewVariant;
  shown?: LocatedPage['shown'] | undefined;
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
  if (found) {
    const base = canonicalBase(context.services.environment, context.view.snapshot);
    return toHref(base, pathOfPage(found.variant, found.navigation, found.shown));
  }
  return ref.kind === 'url' && /^https?:\/\//i.test(ref.url) ? ref.url : undefined;
}

function findOwn({ variant, navigation }: LocatedPage, ref: ContentRef): LocatedPage | undefined {
  const shown = 'page' in ref ? navigation.byId.get(ref.page) : undefined;
  return shown?.page.type === 'document' ? { variant, navigation, shown } : undefined;
}

/** The other variants of the section, at the same page where they have it. */
export async function listChoices(context: SiteContext, { variant, shown }: Here): Promise<VariantChoice[]> {
  const siblings = siblingsOf(context, variant);
  if (siblings.length < 2) return [];
  const say = tellerOf(context.view, variant);
  return Promise.all(
    siblings.map(async (other) => {
      const same = await findSame(context, other, shown);
      return {
        id: other.id,
        title: say(other.title, other.localizedTitle),
        emoji: other.space.emoji ?? undefined,
        href: same ? hrefOf(context, same, same.shown) : toHref(context.base.path, other.address),
        lang: langOfVariant(context.view.snapshot, other),
        isCurrent: other.id === variant.id,
      };
    }),
  );
}

/** The page in each language in which the section has it, its own among them; empty where there is one alone. */
export async function listLanguages(
  context: SiteContext,
  here: LocatedPage,
): Promise<NonNullable<ReaderHead['alternates']>> {
  const { environment } = context.services;
  const { snapshot } = context.view;
  const byLanguage = new Map<string, string>();
  // Of several variants in a language the one that is read speaks for it, else the first.
  const others = siblingsOf(context, here.variant).filter(({ id }) => id !== here.variant.id);
  for (const variant of [here.variant, ...others]) {
    const lang = langOfVariant(snapshot, variant);
    const same = byLanguage.has(lang) ? undefined : await findSame(context, variant, here.shown);
    if (same)
      byLanguage.set(
        lang,
        toHref(canonicalBase(environment, snapshot), pathOfPage(variant, same.navigation, same.shown)),
      );
  }
  return byLanguage.size < 2 ? [] : [...byLanguage].map(([lang, href]) => ({ lang, href }));
}
