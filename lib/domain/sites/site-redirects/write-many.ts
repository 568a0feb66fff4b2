import { toRedirectKey } from '@/lib/content/redirects';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { newId } from '@/lib/storage/database/id';
import {
  deleteRedirects,
  insertRedirects,
  type NewRedirect,
} from '@/lib/storage/site-redirects/write-redirects';
import { auditSite } from '../sites/present-changed-site';
import { type LockedRedirects, requireRoom } from './change-redirects';

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
