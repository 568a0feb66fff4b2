import { de } from './de';
import { type BlockMessages, en } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import { nl } from './nl';
import { no } from './no';
import { ptBr } from './pt-br';
import { zh } from './zh';

/** Languages of the words around content. */
export type ReaderLocale = 'en' | 'fr' | 'es' | 'zh' | 'ja' | 'de' | 'nl' | 'no' | 'pt-br';

const byLocale: Record<ReaderLocale, BlockMessages> = { en, fr, es, zh, ja, de, nl, no, 'pt-br': ptBr };

/** Undefined for a language in which the words do not exist. */
export const readLocale = (language: string | null | undefined): ReaderLocale | undefined =>
  language && Object.hasOwn(byLocale, language) ? (language as ReaderLocale) : undefined;

export const blockMessagesOf = (locale: ReaderLocale | undefined): BlockMessages =>
  byLocale[locale ?? 'en'] ?? en;

/** The second of two languages, where it is another one. */
export const otherThan = (lang: string, other: string): string | undefined =>
  lang === other ? undefined : other;

/** As `lang` of the document has it. */
export const langOf = (locale: ReaderLocale | undefined): string =>
  locale === 'pt-br' ? 'pt-BR' : (locale ?? 'en');
