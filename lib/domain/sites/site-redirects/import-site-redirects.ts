import { type RedirectDestination, toRedirectKey, toRedirectSource } from '@/lib/content/redirects';
import { importSiteRedirects as contract, redirectBody } from '@/lib/contract/site-redirects';
import { readBytes } from '@/lib/domain/authoring/content/read-bytes';
import { type CsvRow, respondWithCsv } from '@/lib/domain/shared/respond-with-csv';
import type { Operation } from '@/lib/domain/viewer/context';
import { changeRedirects, describeLoop, type LockedRedirects, withRedirects } from './change-redirects';
import { type CsvRedirect, readRedirectCsv } from './read-redirect-csv';
import { writeMany } from './write-many';

interface Row extends CsvRedirect {
  redirect?: { source: string; destination: RedirectDestination; isLive: boolean };
  /** Why it is left out. */
  problem?: string;
}

export const importSiteRedirects: Operation<typeof contract> = async (context) => {
  const rows = readRedirectCsv(await readBytes(context.request, contract.bodyLimit));
  const results = await changeRedirects(context, async (locked) => {
    const read = await readRows(locked, rows);
    const all = withRedirects(
      locked,
      read.flatMap(({ redirect }) => redirect ?? []),
    );
    for (const row of read) {
      if (row.redirect) row.problem = await describeLoop(locked, all, row.redirect);
    }
    await writeMany(
      context,
      locked,
      read.flatMap(({ redirect, problem }) => (redirect && !problem ? redirect : [])),
    );
    return read.map((row) => toResult(locked, row));
  });
  return respondWithCsv(
    'redirects-result.csv',
    ['source', 'destination', 'result', 'problem'],
    once(results),
  );
};

async function* once(rows: CsvRow[]) {
  yield rows;
}

function toResult({ known }: LockedRedirects, { source, destination, redirect, problem }: Row): CsvRow {
  if (!redirect || problem) return [source, destination, 'failed', problem];
  const taken = known.get(toRedirectKey(redirect.source));
  return [source, destination, taken && !taken.isAutomatic ? 'updated' : 'created', ''];
}

async function readRows(locked: LockedRedirects, rows: readonly CsvRedirect[]): Promise<Row[]> {
  const lines = new Map<string, number>();
  const read: Row[] = [];
  for (const [index, row] of rows.entries()) {
    const made = await readRow(locked, row);
    const key = made.redirect && toRedirectKey(made.redirect.source);
    const earlier = key === undefined ? undefined : lines.get(key);
    if (earlier !== undefined) read.push({ ...row, problem: `row ${earlier} has this source already` });
    else read.push(made);
    if (key !== undefined && earlier === undefined) lines.set(key, index + 1);
  }
  return read;
}

async function readRow({ places }: LockedRedirects, row: CsvRedirect): Promise<Row> {
  const own = /^https?:\/\//i.test(row.source) ? places.toOwnPath(row.source) : row.source;
  if (own === undefined) return { ...row, problem: 'the source is an address of another site' };
  const source = toRedirectSource(own);
  const destination = await readDestination(places, row.destination);
  if (typeof destination === 'string') return { ...row, problem: destination };
  const parsed = redirectBody.safeParse({ source, destination });
  if (!parsed.success || source === undefined) {
    const [issue] = parsed.error?.issues ?? [];
    return { ...row, problem: `${String(issue?.path[0] ?? 'source')}: ${issue?.message ?? 'is missing'}` };
  }
  return { ...row, redirect: { source, destination, isLive: true } };
}

/** A page, variant or section by its path, or any address; else what is wrong with it. */
async function readDestination(
  places: LockedRedirects['places'],
  text: string,
): Promise<RedirectDestination | string> {
  if (text === '') return 'there is no destination';
  const isAddress = /^https?:\/\//i.test(text);
  const path = isAddress ? places.toOwnPath(text) : text;
  const found = path === undefined ? undefined : await places.findDestination(path);
  if (found) return found;
  if (isAddress) return { kind: 'url', url: text };
  return 'the site shows nothing at this destination';
}
