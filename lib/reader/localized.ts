import { langOf } from '@/components/blocks/messages/find-messages';
import type { LocalizedOrNull, SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import type { SiteView, ViewVariant } from '@/lib/domain/viewer/view-site';
import { customizationOf } from './site-context';

type Localized = LocalizedOrNull | undefined;

/** Says a text in the language that is read, where it is there in it. */
export type Teller = (plain: string, localized: Localized) => string;

const languageOf = (
  { customization, variantCustomizations }: SiteSnapshot,
  variant: ViewVariant | undefined,
) => ((variant && variantCustomizations.get(variant.id)) ?? customization).internationalization.locale;

/** The language of what a variant shows, as `lang` of a document has it. */
export const langOfVariant = (snapshot: SiteSnapshot, variant: ViewVariant | undefined): string =>
  langOf(languageOf(snapshot, variant));

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
