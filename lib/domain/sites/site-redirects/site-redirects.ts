import Papa from 'papaparse';
import { type RedirectDestination, toRedirectKey, toRedirectSource } from '@/lib/content/redirects';
import { badRequest, conflict, notFound, Problem } from '@/lib/contract/problem';
import * as contract from '@/lib/contract/site-redirects';
import { MOST_REDIRECTS, redirectBody } from '@/lib/contract/site-redirects';
import { readBytes } from '@/lib/domain/authoring/content/read-bytes';
import { paginate } from '@/lib/domain/shared/paginate';
import { type CsvRow, respondWithCsv } from '@/lib/domain/shared/respond-with-csv';
import type { Operation } from '@/lib/domain/viewer/context';
import { newId } from '@/lib/storage/database/id';
import { listRedirects } from '@/lib/storage/site-redirects/find-redirects';
import { deleteMissedPath, listMissedPaths } from '@/lib/storage/site-redirects/missed-paths';
import {
  deleteRedirects,
  insertRedirects,
  updateRedirect,
} from '@/lib/storage/site-redirects/write-redirects';
import { findChangedFields } from '@/lib/text/changed-fields';
import { auditSite } from '../sites/change-site';
import {
  changeRedirects,
  describeLoop,
  type LockedRedirects,
  normalizeSource,
  presentRedirects,
  requireNoLoop,
  requireRoom,
  withRedirects,
  writeMany,
} from './change-redirects';
import { RedirectPlacesOfSite } from './redirect-places';

export const createSiteRedirect: Operation<typeof contract.createSiteRedirect> = (context, { body }) =>
  changeRedirects(context, async (locked) => {
    const rule = { source: normalizeSource(body.source), destination: body.destination };
    const taken = locked.known.get(toRedirectKey(rule.source));
    if (taken && !taken.isAutomatic)
      throw conflict(
        `source: ${taken.source} is redirected already. Change that redirect, or choose another source.`,
      );
    requireRoom(locked, 1);
    await locked.places.requireDestination(rule.destination, 'destination');
    await requireNoLoop(locked, withRedirects(locked, [rule]), rule, 'destination');
    const { tx, siteId } = locked;
    if (taken) await deleteRedirects(tx, siteId, [taken.id]);
    const id = newId();
    await insertRedirects(tx, siteId, [
      { id, ...rule, isLive: body.live ?? true, createdBy: context.caller.userId },
    ]);
    await auditSite(context, tx, 'site-redirect.create', siteId, { ...rule, live: body.live ?? true });
    const [made] = await presentRedirects(context, locked, [id]);
    if (!made) throw notFound('site-redirect');
    return made;
  });

export const deleteSiteRedirect: Operation<typeof contract.deleteSiteRedirect> = (context, { params }) =>
  changeRedirects(context, async ({ tx, siteId, known }) => {
    const row = [...known.values()].find(({ id }) => id === params.siteRedirectId);
    if (!row) return { existed: false };
    await deleteRedirects(tx, siteId, [row.id]);
    await auditSite(context, tx, 'site-redirect.delete', siteId, {
      source: row.source,
      destination: row.destination,
    });
    return { existed: true };
  });

export const dismissSiteMissedPath: Operation<typeof contract.dismissSiteMissedPath> = (
  context,
  { params },
) => {
  const { id: site, organizationId: organization } = context.subject;
  return context.database.transaction(async (tx) => {
    const existed = await deleteMissedPath(tx, site, params.siteMissedPathId);
    if (existed) await context.publish(tx, { noun: 'site-missed-paths', site, organization });
    return { existed };
  });
};

interface Row extends CsvRedirect {
  redirect?: { source: string; destination: RedirectDestination; isLive: boolean };
  /** Why it is left out. */
  problem?: string;
}

export const importSiteRedirects: Operation<typeof contract.importSiteRedirects> = async (context) => {
  const rows = readRedirectCsv(await readBytes(context.request, contract.importSiteRedirects.bodyLimit));
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

export const listSiteMissedPaths: Operation<typeof contract.listSiteMissedPaths> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listMissedPaths(context.database, context.subject.id, slice),
    (row) => [String(row.hits), row.lastSeenAt, row.id],
    (row) => ({
      object: 'site-missed-path' as const,
      id: row.id,
      path: row.path,
      count: row.hits,
      firstSeenAt: row.firstSeenAt,
      lastSeenAt: row.lastSeenAt,
    }),
  );

export const listSiteRedirects: Operation<typeof contract.listSiteRedirects> = async (context, { query }) => {
  const filter = { ...query, text: query.text && encodeURI(query.text.toWellFormed()) };
  const page = await paginate(
    context,
    query,
    async (slice) => {
      const site = await listRedirects(context.database, context.subject.id, filter, slice);
      if (!site) throw notFound('site');
      const places = new RedirectPlacesOfSite(context, context.db, site);
      return { rows: site.redirects.map((row) => ({ places, row })), count: site.count };
    },
    ({ row }) => [row.createdAt, row.id],
    ({ places, row }) => places.toRedirect(row),
  );
  return { ...page, items: await Promise.all(page.items) };
};

export const putSiteRedirects: Operation<typeof contract.putSiteRedirects> = (context, { body }) =>
  changeRedirects(context, async (locked) => {
    const redirects = body.redirects.map(({ source, destination, live }) => ({
      source: normalizeSource(source),
      destination,
      isLive: live ?? true,
    }));
    const seen = new Set<string>();
    const all = withRedirects(locked, redirects);
    for (const [index, redirect] of redirects.entries()) {
      const key = toRedirectKey(redirect.source);
      if (seen.has(key)) throw badRequest(`redirects.${index}.source`, 'is there twice');
      seen.add(key);
      await locked.places.requireDestination(redirect.destination, `redirects.${index}.destination`);
      await requireNoLoop(locked, all, redirect, `redirects.${index}.destination`);
    }
    const { ids, created, updated } = await writeMany(context, locked, redirects);
    return { created, updated, items: await presentRedirects(context, locked, ids) };
  });

export const updateSiteRedirect: Operation<typeof contract.updateSiteRedirect> = (
  context,
  { params, body },
) =>
  changeRedirects(context, async (locked) => {
    const { tx, siteId, known } = locked;
    const before = [...known.values()].find(({ id }) => id === params.siteRedirectId);
    if (!before) throw notFound('site-redirect');
    const rule = {
      source: body.source === undefined ? before.source : normalizeSource(body.source),
      destination: body.destination ?? before.destination,
    };
    const taken = known.get(toRedirectKey(rule.source));
    if (taken && taken.id !== before.id && !taken.isAutomatic)
      throw conflict(
        `source: ${taken.source} is redirected already. Change that redirect, or choose another source.`,
      );
    if (before.isAutomatic) requireRoom(locked, 1);
    if (body.destination) await locked.places.requireDestination(rule.destination, 'destination');
    await requireNoLoop(locked, withRedirects(locked, [rule], [before.id]), rule, 'destination');
    if (taken && taken.id !== before.id) await deleteRedirects(tx, siteId, [taken.id]);
    await updateRedirect(tx, siteId, before.id, { ...rule, isLive: body.live });
    const [after] = await presentRedirects(context, locked, [before.id]);
    if (!after) throw notFound('site-redirect');
    const was = { source: before.source, destination: before.destination, live: before.isLive };
    const is = { ...rule, live: after.live };
    const changes = findChangedFields(was, is, ['source', 'destination', 'live']);
    if (changes) await auditSite(context, tx, 'site-redirect.change', siteId, changes);
    return after;
  });

/** A row as the file has it. */
interface CsvRedirect {
  source: string;
  destination: string;
}

const SOURCES = ['source', 'from', 'old', 'path'];
const DESTINATIONS = ['destination', 'to', 'new', 'target'];

/** The rows of a CSV file: of the columns that its first line names, or else its first two. */
function readRedirectCsv(bytes: Uint8Array): CsvRedirect[] {
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
