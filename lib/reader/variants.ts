import { langOf } from '@/components/blocks/messages/find-messages';
import type { ReaderHead, VariantChoice } from '@/components/reader/reader-page';
import type { ViewVariant } from '@/lib/domain/viewer/view-site';
import { pathOfPage, toHref } from './addresses';
import { hrefOf } from './document';
import type { LocatedPage } from './navigation';
import { canonicalBase } from './site-base';
import { customizationOf, navigate, type SiteContext } from './site-context';

interface Here {
  variant: ViewVariant;
  shown?: LocatedPage['shown'] | undefined;
}

const siblingsOf = ({ view }: SiteContext, { sectionId }: ViewVariant) =>
  view.variants.filter((other) => other.sectionId === sectionId);

/** The same page in another variant of the section, where it has it. */
async function findSame(context: SiteContext, variant: ViewVariant, shown: Here['shown']) {
  const navigation = await navigate(context, variant);
  const same =
    shown && (navigation.byId.get(shown.page.id) ?? navigation.byPath.get(shown.path.toLowerCase()));
  return same?.page.type === 'document' ? { variant, navigation, shown: same } : undefined;
}

/** The other variants of the section, at the same page where they have it. */
export async function listChoices(context: SiteContext, { variant, shown }: Here): Promise<VariantChoice[]> {
  const siblings = siblingsOf(context, variant);
  if (siblings.length < 2) return [];
  return Promise.all(
    siblings.map(async (other) => {
      const same = await findSame(context, other, shown);
      return {
        id: other.id,
        title: other.title,
        emoji: other.space.emoji ?? undefined,
        href: same ? hrefOf(context, same, same.shown) : toHref(context.base.path, other.address),
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
  const languageOf = (variant: ViewVariant) =>
    langOf(customizationOf(snapshot, variant).internationalization.locale);
  const byLanguage = new Map<string, string>();
  // Of several variants in a language the one that is read speaks for it, else the first.
  const others = siblingsOf(context, here.variant).filter(({ id }) => id !== here.variant.id);
  for (const variant of [here.variant, ...others]) {
    const lang = languageOf(variant);
    const same = byLanguage.has(lang) ? undefined : await findSame(context, variant, here.shown);
    if (same)
      byLanguage.set(
        lang,
        toHref(canonicalBase(environment, snapshot), pathOfPage(variant, same.navigation, same.shown)),
      );
  }
  return byLanguage.size < 2 ? [] : [...byLanguage].map(([lang, href]) => ({ lang, href }));
}
