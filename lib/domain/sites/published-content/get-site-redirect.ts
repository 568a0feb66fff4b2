import { notFound } from '@/lib/contract/problem';
import type { getSiteRedirect as contract } from '@/lib/contract/published-content';
import { publishedUrl } from '@/lib/domain/shared/urls';
import { OPEN_AUDIENCE } from '@/lib/domain/viewer/audience';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { hashShareKey } from '@/lib/domain/viewer/share-key';
import { type SiteView, viewSite } from '@/lib/domain/viewer/view-site';
import { loadSnapshot } from '../published/load-snapshot';
import { type Located, locate } from '../published/locate';
import { findTarget } from '../site-redirects/find-target';
import { findPage } from './find-page';
import { decodePart } from './find-site-location';

export const getSiteRedirect: Operation<typeof contract> = async (context, { query }) => {
  const view = context.reader?.view ?? (await viewOf(context, query.shareKey));
  const { source } = query;
  const path = source.split('/').filter(Boolean).map(decodePart).join('/');
  const located = locate(view, path);
  const isThere = located && (await findPage(context, view, located.variant, located.pagePath));
  if (isThere && located.redirect === undefined) throw notFound('redirect');
  const short = located && (located.redirect ?? located.otherwise);
  if (located && short !== undefined) return toStructural(view, located, source, short);
  const found = await findTarget(context, view, path);
  if (!found) throw notFound('redirect');
  const { redirect, target } = found;
  return {
    redirect: {
      object: 'site-redirect',
      id: redirect?.id ?? 'content',
      source: redirect?.source ?? source,
      destination: redirect?.destination ?? { kind: 'url', url: target },
    },
    target,
  };
};

/** Addresses leave out what is the default, so one that names it leads to the short one. */
function toStructural({ base }: SiteView, { variant }: Located, source: string, short: string) {
  return {
    redirect: {
      object: 'site-redirect' as const,
      id: 'structure',
      source,
      destination: { kind: 'site-space', siteSpaceId: variant.id },
    },
    target: [base, ...short.split('/').filter(Boolean).map(encodeURIComponent)].join('/'),
  };
}

/** As anybody would see it, for those who ask with a token of their own. */
async function viewOf(context: ObjectContext, shareKey: string | undefined): Promise<SiteView> {
  const snapshot = await loadSnapshot(context, context.subject.id);
  if (!snapshot) throw notFound('site');
  const isValid = snapshot.shareKeyHashes.has(hashShareKey(shareKey) ?? '');
  const base = publishedUrl(context.environment, snapshot, isValid ? shareKey : undefined);
  return viewSite(snapshot, OPEN_AUDIENCE, base);
}
