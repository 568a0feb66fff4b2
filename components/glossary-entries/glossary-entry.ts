import type { ReplyOf } from '@/lib/contract/endpoint';
import type { listGlossaryEntries } from '@/lib/contract/glossary-entries';

export type GlossaryEntry = ReplyOf<typeof listGlossaryEntries>['items'][number];

export type TermLanguage = keyof GlossaryEntry['translations'];

export const languagesOf = ({ translations }: GlossaryEntry) => Object.keys(translations) as TermLanguage[];

/** What an entry is called: its term in the first of these languages that it has one in. */
export function nameEntry(
  { translations }: Pick<GlossaryEntry, 'translations'>,
  order: readonly TermLanguage[],
): string {
  const code = order.find((one) => translations[one] !== undefined);
  return (code ? translations[code] : Object.values(translations)[0]) ?? '';
}

/** The languages of entries, those of most of them first. */
export function rankLanguages(entries: readonly GlossaryEntry[]): TermLanguage[] {
  const counts = new Map<TermLanguage, number>();
  for (const code of entries.flatMap(languagesOf)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b, 'en')).map(([code]) => code);
}
