import type { ReaderLocale } from '../find-messages';
import { de } from './de';
import { en, type OpenapiMessages } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import { nl } from './nl';
import { no } from './no';
import { ptBr } from './pt-br';
import { zh } from './zh';

const byLocale: Record<ReaderLocale, OpenapiMessages> = { en, fr, es, zh, ja, de, nl, no, 'pt-br': ptBr };

export const openapiMessagesOf = (locale: ReaderLocale | undefined): OpenapiMessages =>
  byLocale[locale ?? 'en'] ?? en;
