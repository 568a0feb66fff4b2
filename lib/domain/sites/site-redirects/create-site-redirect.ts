import { toRedirectKey } from '@/lib/content/redirects';
import { conflict, notFound } from '@/lib/contract/problem';
import type { createSiteRedirect as contract } from '@/lib/contract/site-redirects';
import type { Operation } from '@/lib/domain/viewer/context';
import { newId } from '@/lib/storage/database/id';
import { deleteRedirects, insertRedirects } from '@/lib/storage/site-redirects/write-redirects';
import { auditSite } from '../sites/present-changed-site';
import {
  changeRedirects,
  normalizeSource,
  presentRedirects,
  requireNoLoop,
  requireRoom,
  withRedirects,
} from './change-redirects';

export const createSiteRedirect: Operation<typeof contract> = (context, { body }) =>
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
