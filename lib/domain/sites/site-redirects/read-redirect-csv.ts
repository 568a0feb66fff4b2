import Papa from 'papaparse';
import { Problem } from '@/lib/contract/problem';
import { MOST_REDIRECTS } from '@/lib/contract/site-redirects';

/** A row as the file has it. */
export interface CsvRedirect {
  source: string;
  destination: string;
}

const SOURCES = ['source', 'from', 'old', 'path'];
const DESTINATIONS = ['destination', 'to', 'new', 'target'];

/** The rows of a CSV file: of the columns that its first line names, or else its first two. */
export function readRedirectCsv(bytes: Uint8Array): CsvRedirect[] {
  const rows = Papa.parse<string[]>(decode(bytes), { skipEmptyLines: 'greedy' }).data;
  const names = (rows[0] ?? []).map((name) => name.trim().toLowerCase());
  const source = names.findIndex((name) => SOURCES.includes(name));
  const destination = names.findIndex((name) => DESTINATIONS.includes(name));
  const isNamed = source >= 0 && destination >= 0;
  const found = (isNamed ? rows.slice(1) : rows).map((cells) => ({
    source: (cells[isNamed ? source : 0] ?? '').trim(),
    destination: (cells[isNamed ? destination : 1] ?? '').trim(),
  }));
  if (found.length === 0) throw new Problem(400, 'The file has no row with a redirect.');
  if (found.length > MOST_REDIRECTS)
    throw new Problem(400, `The file has ${found.length} rows; at most ${MOST_REDIRECTS} are read at once.`);
  return found;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem(400, 'The file is not UTF-8 text: save it as CSV UTF-8.');
  }
}
