import Papa from 'papaparse';
import { term } from '@/lib/contract/glossary-entries';
import { LANGUAGES } from '@/lib/contract/languages';
import { badRequest } from '@/lib/contract/problem';

const MOST_ROWS = 5_000;

/** The terms of each row by the languages of the header; a file with one fault is refused, by its row. */
export function readGlossaryCsv(bytes: Uint8Array): { first: string; rows: Record<string, string>[] } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('file', 'The file is no text in UTF-8. Save it as "CSV UTF-8".');
  }
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const [header = [], ...lines] = data;
  const languages = header.map((name) => name.trim().toLowerCase());
  const [first] = languages;
  const isKnown = (code: string) => (LANGUAGES as readonly string[]).includes(code);
  const unknown = languages.find((code) => !isKnown(code));
  if (first === undefined || unknown !== undefined)
    throw badRequest(
      'file',
      `The header must have codes of languages, such as en,de. "${unknown ?? ''}" is none.`,
    );
  if (new Set(languages).size < languages.length)
    throw badRequest('file', 'The header has a language twice.');
  if (lines.length > MOST_ROWS) throw badRequest('file', 'The file has more than 5,000 rows.');
  const rows = lines.map((cells, index) => {
    const terms: Record<string, string> = {};
    for (const [column, language] of languages.entries()) {
      // What a spreadsheet must not take for a formula.
      const cell = (cells[column] ?? '').replace(/^'(?=[=+\-@])/, '').trim();
      if (cell === '') continue;
      const read = term.safeParse(cell);
      if (!read.success)
        throw badRequest(
          'file',
          `Row ${index + 2}, ${language}: a term has 1 to 255 characters in one line.`,
        );
      terms[language] = cell;
    }
    if (Object.keys(terms).length === 0) throw badRequest('file', `Row ${index + 2} has no term.`);
    return terms;
  });
  return { first, rows };
}
