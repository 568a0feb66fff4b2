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
      render: (entry) => <EntryName entry={entry} first={first} languages={languages} />,
    },
    ...others.map(
      (code): Column<GlossaryEntry> => ({
        key: code,
        header: nameLanguage(code),
        sort: sort(code),
        // A list says nothing of what is not there.
        className: 'max-sm:has-[[data-none]]:hidden',
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

interface EntryNameProps {
  entry: GlossaryEntry;
  first: TermLanguage;
  languages: readonly TermLanguage[];
}

/** Its term in the first column's language; one in another says so. */
function EntryName({ entry, first, languages }: EntryNameProps) {
  const own = entry.translations[first];
  const other = languages.find((code) => entry.translations[code] !== undefined) ?? first;
  return (
    <span lang={own === undefined ? undefined : first} dir="auto" className="break-words">
      {own ?? t('termOf', { language: nameLanguage(other), term: nameEntry(entry, languages) })}
    </span>
  );
}

function Term({ code, text }: { code: TermLanguage; text: string | undefined }) {
  if (text === undefined)
    return (
      <span data-none className="text-faint">
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
