import type { ReaderLocale } from '../reader-page';
import { de } from './de';
import { en, type Words } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import { nl } from './nl';
import { no } from './no';
import { ptBr } from './pt-br';
import { zh } from './zh';

const byLocale: Record<ReaderLocale, Words> = { en, fr, es, zh, ja, de, nl, no, 'pt-br': ptBr };

export const wordsOf = (locale: ReaderLocale | undefined): Words => byLocale[locale ?? 'en'] ?? en;

/** As `lang` of the document has it. */
export const langOf = (locale: ReaderLocale | undefined): string =>
  locale === 'pt-br' ? 'pt-BR' : (locale ?? 'en');
