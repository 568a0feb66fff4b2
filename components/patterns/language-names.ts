import { LANGUAGES } from '@/lib/contract/languages';

const names = new Intl.DisplayNames('en', { type: 'language' });

export const nameLanguage = (code: string) => names.of(code) ?? code;

/** In the order in which one looks a name up. */
export const languageOptions = LANGUAGES.map((value) => ({ value, label: nameLanguage(value) })).sort(
  (a, b) => a.label.localeCompare(b.label, 'en'),
);
