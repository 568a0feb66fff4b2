/** Languages whose writing runs from right to left. */
const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'ur', 'yi']);

/** The code of a language as `lang` of a document has it: `pt-br` is `pt-BR`. */
export const toLanguageTag = (code: string): string => Intl.getCanonicalLocales(code)[0] ?? code;

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr';

/** What says that a text is in another language than what stands around it. */
export interface TextLang {
  lang: string;
  /** Where it runs the other way. */
  dir?: 'ltr' | 'rtl';
}

export function langWithin(lang: string | undefined, around: string): TextLang | undefined {
  if (lang === undefined || lang === around) return undefined;
  const dir = directionOf(lang);
  return { lang, ...(dir !== directionOf(around) && { dir }) };
}
