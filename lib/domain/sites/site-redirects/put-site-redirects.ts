import { toRedirectKey } from '@/lib/content/redirects';
import { badRequest } from '@/lib/contract/problem';
import type { putSiteRedirects as contract } from '@/lib/contract/site-redirects';
import type { Operation } from '@/lib/domain/viewer/context';
import {
  changeRedirects,
  normalizeSource,
  presentRedirects,
  requireNoLoop,
  withRedirects,
} from './change-redirects';
import { writeMany } from './write-many';

export const putSiteRedirects: Operation<typeof contract> = (context, { body }) =>
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
