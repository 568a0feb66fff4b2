import { eld } from 'eld/small';

/** Whether a text is in a language, or in none that can be told. */
export function isInLanguage(text: string, language: string): boolean {
  const found = eld.detect(text);
  return found.language === '' || found.language === language || !found.isReliable();
}
