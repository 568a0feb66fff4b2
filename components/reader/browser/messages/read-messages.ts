import type { ReaderLocale } from '@/components/blocks/messages/find-messages';
import { readFacts } from '../page-facts';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import { nl } from './nl';
import { no } from './no';
import { pt } from './pt-br';
import type { ScriptMessages } from './script-messages';
import { zh } from './zh';

const all: Record<ReaderLocale, ScriptMessages> = { en, de, fr, es, nl, no, zh, ja, 'pt-br': pt };

export const readMessages = (locale: string): ScriptMessages =>
  all[locale.toLowerCase() as ReaderLocale] ?? all[locale.slice(0, 2).toLowerCase() as ReaderLocale] ?? en;

/** What marks words of the script, where the page is in another language. */
export function wordsLang(): { lang?: string } {
  const { locale } = readFacts() ?? {};
  return locale === undefined || locale === document.documentElement.lang ? {} : { lang: locale };
}

export const fill = (text: string, value: string | number): string => text.replace('{}', () => `${value}`);
