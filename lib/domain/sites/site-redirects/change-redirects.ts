import { findLoop } from '@/lib/content/redirect-loops';
import { type RedirectRule, toRedirectKey, toRedirectSource } from '@/lib/content/redirects';
import { conflict, notFound, Problem } from '@/lib/contract/problem';
import { MOST_REDIRECTS } from '@/lib/contract/site-redirects';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { findRedirects, type RedirectRow } from '@/lib/storage/site-redirects/find-redirects';
import {
  deleteRedirects,
  insertRedirects,
  type NewRedirect,
} from '@/lib/storage/site-redirects/write-redirects';
import { auditSite, changeSite } from '../sites/change-site';
import { RedirectPlacesOfSite } from './redirect-places';

/** The redirects of a site, locked. */
export interface LockedRedirects {
  tx: Tx;
  siteId: string;
  places: RedirectPlacesOfSite;
  /** By the key of their sources. */
  known: ReadonlyMap<string, RedirectRow>;
}

export function changeRedirects<T>(
  context: ObjectContext,
  change: (locked: LockedRedirects) => Promise<T>,
): Promise<T> {
  return changeSite(context, 'site-redirects', async (tx, { id: siteId }) => {
    const site = await findRedirects(tx, siteId);
    if (!site) throw notFound('site');
    const known = new Map(site.redirects.map((row) => [toRedirectKey(row.source), row]));
    return change({ tx, siteId, places: new RedirectPlacesOfSite(context, tx, site), known });
  });
}

/** As they stand now, in this order. */
export async function presentRedirects(
  context: ObjectContext,
  { tx, siteId }: LockedRedirects,
  ids: string[],
) {
  const site = await findRedirects(tx, siteId, ids);
  if (!site) throw notFound('site');
  const places = new RedirectPlacesOfSite(context, tx, site);
  const items = await Promise.all(site.redirects.map((row) => places.toRedirect(row)));
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A source is kept in one way of writing it. */
export const normalizeSource = (source: string): string => toRedirectSource(source) ?? source;

/** The live ones once these are added, each in the place of what has its source. */
export function withRedirects(
  { known }: LockedRedirects,
  added: readonly RedirectRule[],
  replaced: readonly string[] = [],
): RedirectRule[] {
  const keys = new Set(added.map(({ source }) => toRedirectKey(source)));
  const others = [...known].filter(
    ([key, row]) => row.isLive && !keys.has(key) && !replaced.includes(row.id),
  );
  return [...added, ...others.map(([, row]) => row)];
}

/** Says how a redirect leads in a circle; undefined when it does not. */
export async function describeLoop(
  { places }: LockedRedirects,
  all: readonly RedirectRule[],
  rule: RedirectRule,
): Promise<string | undefined> {
  const way = await findLoop(all, rule, places);
  if (!way) return undefined;
  const shown = way.map((path) => `/${path.replace(/(^|\/)~$/, '$1…')}`);
  return `it would send readers round in a circle: ${shown.join(' → ')}`;
}

export async function requireNoLoop(
  locked: LockedRedirects,
  all: readonly RedirectRule[],
  rule: RedirectRule,
  field: string,
): Promise<void> {
  const loop = await describeLoop(locked, all, rule);
  if (loop) throw new Problem(400, `${field}: ${loop}.`);
}

/** People make so many; what the site makes by itself is not counted. */
export function requireRoom({ known }: LockedRedirects, more: number): void {
  const made = [...known.values()].filter(({ isAutomatic }) => !isAutomatic).length;
  if (made + more > MOST_REDIRECTS)
    throw conflict(
      `A site has at most ${MOST_REDIRECTS} redirects. Delete some that are not used, or use one with * for many.`,
    );
}

interface Written {
  ids: string[];
  created: number;
  updated: number;
}

/** Writes redirects whose sources differ, each in the place of the one that has its source. */
export async function writeMany(
  context: ObjectContext,
  locked: LockedRedirects,
  redirects: readonly Omit<NewRedirect, 'id' | 'createdBy'>[],
): Promise<Written> {
  const { tx, siteId, known } = locked;
  const taken = redirects.flatMap(({ source }) => known.get(toRedirectKey(source)) ?? []);
  const updated = taken.filter(({ isAutomatic }) => !isAutomatic).length;
  requireRoom(locked, redirects.length - updated);
  await deleteRedirects(
    tx,
    siteId,
    taken.map(({ id }) => id),
  );
  const rows = redirects.map((redirect) => ({ id: newId(), ...redirect, createdBy: context.caller.userId }));
  await insertRedirects(tx, siteId, rows);
  const counts = { created: rows.length - updated, updated };
  if (rows.length > 0) await auditSite(context, tx, 'site-redirect.import', siteId, counts);
  return { ids: rows.map(({ id }) => id), ...counts };
}
