import { type ReaderLocale, readLocale } from '@/components/blocks/messages/find-messages';
import type { PageNode } from '@/lib/content/page-tree';
import type { TextField } from '@/lib/content/translation/show-units';
import type { LocalizedOrNull, SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import type { SiteView, ViewVariant } from '@/lib/domain/viewer/view-site';
import { langWithin, type TextLang, toLanguageTag } from '@/lib/text/language-tag';
import type { LocatedPage } from './navigation';
import { customizationOf } from './site-context';

type Localized = LocalizedOrNull | undefined;

/** Says a text in the language that is read, where it is there in it. */
export type Teller = (plain: string, localized: Localized) => string;

const chosenLocale = (snapshot: SiteSnapshot, variant: ViewVariant | undefined): ReaderLocale =>
  customizationOf(snapshot, variant).internationalization.locale;

/** That of its space, where somebody said, else that of the words around it. */
const languageOf = (snapshot: SiteSnapshot, variant: ViewVariant | undefined): string =>
  variant?.space.language ?? chosenLocale(snapshot, variant);

/** The language of what a variant shows, as `lang` of a document has it. */
export const langOfVariant = (snapshot: SiteSnapshot, variant: ViewVariant | undefined): string =>
  toLanguageTag(languageOf(snapshot, variant));

/** The language of the words around a variant: its own where they exist in it, else the one that the site has. */
export const localeOfVariant = (snapshot: SiteSnapshot, variant: ViewVariant | undefined): ReaderLocale =>
  readLocale(variant?.space.language) ?? chosenLocale(snapshot, variant);

/** The language that a variant is translated from. */
export const sourceLangOf = ({ space: { translation } }: ViewVariant): string | undefined =>
  translation ? toLanguageTag(translation.sourceLanguage) : undefined;

/** Says of a text of a page that it is still in the language of the source. */
export function langOfText(
  snapshot: SiteSnapshot,
  { variant, navigation }: Omit<LocatedPage, 'shown'>,
  page: PageNode,
  field: TextField = page.linkTitle === undefined ? 'title' : 'linkTitle',
): TextLang | undefined {
  const isSource = navigation.sourceFields.get(page.id)?.includes(field);
  return isSource ? langWithin(sourceLangOf(variant), langOfVariant(snapshot, variant)) : undefined;
}

/** The language that a variant's own words are in, and those around it. */
export const languagesOf = (snapshot: SiteSnapshot, variant: ViewVariant | undefined) => ({
  lang: langOfVariant(snapshot, variant),
  locale: localeOfVariant(snapshot, variant),
});

export const sayPlain: Teller = (plain) => plain;

/** What is said in other languages counts where the site has content in more than one. */
export function tellerOf({ snapshot, variants }: SiteView, here: ViewVariant | undefined): Teller {
  const language = languageOf(snapshot, here);
  if (variants.every((variant) => languageOf(snapshot, variant) === language)) return sayPlain;
  return (plain, localized) =>
    localized && Object.hasOwn(localized, language) ? (localized[language] ?? plain) : plain;
}

/** For who reads in a language, as `lang` of a document has it. */
export function tellerIn(view: SiteView, lang: string | null): Teller {
  const here = view.variants.find((variant) => langOfVariant(view.snapshot, variant) === lang);
  return here ? tellerOf(view, here) : sayPlain;
}

/** The variants that readers of a language begin with: of each section the first in it, else the default. */
export function listStarts({ snapshot, variants }: SiteView, lang: string): Set<ViewVariant> {
  const bySection = new Map<string | null, ViewVariant>();
  for (const variant of variants) {
    const isIn = langOfVariant(snapshot, variant) === lang;
    const known = bySection.get(variant.sectionId);
    const isBetter = isIn && (!known || langOfVariant(snapshot, known) !== lang);
    if (isBetter || (variant.isDefault && !known)) bySection.set(variant.sectionId, variant);
  }
  return new Set(bySection.values());
}

/** What the site is called, for who reads a variant. */
export function saySite(view: SiteView, variant: ViewVariant | undefined): string {
  const { title, localizedTitle } = customizationOf(view.snapshot, variant);
  return tellerOf(view, variant)(title ?? view.snapshot.title, localizedTitle);
}

/** What the section of a variant is called; undefined at the root of a site without sections. */
export function saySection(
  { sections }: SiteView,
  { sectionId }: ViewVariant,
  say: Teller,
): string | undefined {
  const section = sections.find(({ id }) => id === sectionId);
  return section && say(section.title, section.localizedTitle);
}
