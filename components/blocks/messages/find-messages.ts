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

export const blockMessagesOf = (locale: ReaderLocale | undefined): BlockMessages =>
  byLocale[locale ?? 'en'] ?? en;

/** As `lang` of the document has it. */
export const langOf = (locale: ReaderLocale | undefined): string =>
  locale === 'pt-br' ? 'pt-BR' : (locale ?? 'en');
