import { toRedirectKey } from '@/lib/content/redirects';
import { conflict, notFound } from '@/lib/contract/problem';
import type { updateSiteRedirect as contract } from '@/lib/contract/site-redirects';
import type { Operation } from '@/lib/domain/viewer/context';
import { deleteRedirects, updateRedirect } from '@/lib/storage/site-redirects/write-redirects';
import { findChangedFields } from '@/lib/text/changed-fields';
import { auditSite } from '../sites/present-changed-site';
import {
  changeRedirects,
  normalizeSource,
  presentRedirects,
  requireNoLoop,
  requireRoom,
  withRedirects,
} from './change-redirects';

export const updateSiteRedirect: Operation<typeof contract> = (context, { params, body }) =>
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
