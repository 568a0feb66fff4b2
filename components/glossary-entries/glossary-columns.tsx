import type { Column } from '@/components/patterns/data-table/column';
import { nameLanguage } from '@/components/patterns/language-names';
import { type GlossaryEntry, languagesOf, nameEntry, type TermLanguage } from './glossary-entry';
import { t } from './messages';

/** As many as are read side by side; terms of other languages share the last column. */
const MOST_COLUMNS = 5;

export function makeGlossaryColumns(languages: readonly TermLanguage[]): readonly Column<GlossaryEntry>[] {
  const shown = languages.slice(0, MOST_COLUMNS);
  const [first, ...others] = shown;
  if (!first) return [{ key: 'term', header: t('glossary'), render: (entry) => nameEntry(entry, []) }];
  const sort = (code: TermLanguage) => ({ by: code, first: 'asc' as const });
  return [
    {
      key: first,
      header: nameLanguage(first),
      sort: sort(first),
      render: (entry) => (
        <span dir="auto" className="break-words">
          {entry.translations[first] ?? nameEntry(entry, languages)}
        </span>
      ),
    },
    ...others.map(
      (code): Column<GlossaryEntry> => ({
        key: code,
        header: nameLanguage(code),
        sort: sort(code),
        render: ({ translations }) => <Term code={code} text={translations[code]} />,
      }),
    ),
    ...(languages.length > shown.length
      ? [
          {
            key: 'others',
            header: t('otherLanguages'),
            render: (entry: GlossaryEntry) => <OtherTerms entry={entry} shown={shown} />,
          },
        ]
      : []),
  ];
}

function Term({ code, text }: { code: TermLanguage; text: string | undefined }) {
  if (text === undefined)
    return (
      <span className="text-faint max-sm:hidden">
        <span aria-hidden>–</span>
        <span className="sr-only">{t('noTerm')}</span>
      </span>
    );
  return (
    <span className="break-words">
      <span className="sm:hidden">{t('termOf', { language: nameLanguage(code), term: '' })}</span>
      <span lang={code} dir="auto">
        {text}
      </span>
    </span>
  );
}

const OtherTerms = ({ entry, shown }: { entry: GlossaryEntry; shown: readonly TermLanguage[] }) => (
  <span className="break-words text-xs">
    {languagesOf(entry)
      .filter((code) => !shown.includes(code))
      .map((code) => t('termOf', { language: nameLanguage(code), term: entry.translations[code] ?? '' }))
      .join(' · ')}
  </span>
);
