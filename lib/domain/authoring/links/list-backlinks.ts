import { type LinkIndex, type LinkPlace, listPlaces } from '@/lib/content/references/link-index';
import type { LinkTarget } from '@/lib/content/references/text-link';
import { notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { LinkedVersion } from '@/lib/storage/links/read-linked-version';
import { indexVersion } from './index-version';
import { type LinkParams, openLinkedVersion } from './open-links';
import { makeLocations } from './present-location';
import { positionOf, sliceAfter } from './slice-list';

interface Query {
  page?: string | undefined;
  limit?: number | undefined;
}

/** What links to a page, or to a heading of it. */
export async function listPageBacklinks(
  context: ObjectContext,
  { params, query }: { params: LinkParams & { pageId: string }; query: Query },
) {
  const { pageId } = params;
  const version = await openLinkedVersion(context, params);
  if (!version.loaded.findPage(pageId)) throw notFound('page');
  const leadsThere = (target: LinkTarget) =>
    (target.kind === 'page' || target.kind === 'anchor') && target.page === pageId;
  return answer(context, version, query, (index) =>
    listLinking(version, index, leadsThere).filter(({ id }) => id !== pageId),
  );
}

/** What shows or offers a file. */
export async function listFileBacklinks(
  context: ObjectContext,
  { params, query }: { params: LinkParams & { fileId: string }; query: Query },
) {
  const { fileId } = params;
  const version = await openLinkedVersion(context, params);
  if (!version.loaded.findFile(fileId)) throw notFound('file');
  const leadsThere = (target: LinkTarget) => target.kind === 'file' && target.file === fileId;
  return answer(context, version, query, (index) => listLinking(version, index, leadsThere));
}

/** The places of all usages of a target, in reading order. */
function listLinking(
  { loaded }: LinkedVersion,
  { usages }: LinkIndex,
  leadsThere: (target: LinkTarget) => boolean,
): LinkPlace[] {
  const linking = usages.filter(({ target }) => leadsThere(target));
  const [only] = linking;
  if (linking.length === 1 && only) return only.places;
  const ids = new Set(linking.flatMap(({ places }) => places.map(({ id }) => id)));
  return ids.size === 0 ? [] : [...listPlaces(loaded.tree)].filter(({ id }) => ids.has(id));
}

async function answer(
  context: ObjectContext,
  version: LinkedVersion,
  query: Query,
  list: (index: LinkIndex) => LinkPlace[],
) {
  const places = list(await indexVersion(context, version.loaded));
  const items = places.map((place, index) => ({ id: place.id, index, place }));
  const locations = makeLocations(context, version);
  return paginate(
    context,
    query,
    async ({ after, limit }) => ({ rows: sliceAfter(items, after, limit), count: items.length }),
    positionOf,
    ({ place }) => locations.ofPlace(place),
  );
}
