import type { ReaderLocale } from '@/components/blocks/messages/find-messages';
import { de } from './de';
import { en, type Messages } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import { nl } from './nl';
import { no } from './no';
import { ptBr } from './pt-br';
import { zh } from './zh';

const byLocale: Record<ReaderLocale, Messages> = { en, fr, es, zh, ja, de, nl, no, 'pt-br': ptBr };

export const messagesOf = (locale: ReaderLocale | undefined): Messages => byLocale[locale ?? 'en'] ?? en;
