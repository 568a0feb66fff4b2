import {
  brokenKey,
  type LinkIndex,
  type LinkPlace,
  type LinkStatus,
  type LinkUsage,
  listPlaces,
} from '@/lib/content/references/link-index';
import type { LinkTarget } from '@/lib/content/references/text-link';
import { notFound } from '@/lib/contract/problem';
import { DEFAULT_PAGE_SIZE } from '@/lib/contract/shared';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import { findLinkedVersion, type LinkedVersion } from '@/lib/storage/links/find-linked-version';
import { indexPlace, indexVersion } from './index-version';
import { type LocationMaker, makeLocations } from './present-location';
import { type ListedPlace, positionOf, sliceAfter } from './slice-list';

interface Query {
  page?: string | undefined;
  limit?: number | undefined;
  status?: LinkStatus | undefined;
  brokenContext?: 'change-request' | 'space' | undefined;
}

/** All links of a version. */
async function listLinks(context: ObjectContext, { params, query }: { params: LinkParams; query: Query }) {
  const version = await openLinkedVersion(context, params);
  const base = version.base && (await indexVersion(context, version.base));
  return answer(context, version, { index: await indexVersion(context, version.loaded), base }, query);
}

/** The links of one page. */
async function listPageLinks(
  context: ObjectContext,
  { params, query }: { params: LinkParams & { pageId: string }; query: Query },
) {
  const version = await openLinkedVersion(context, params);
  const place = findPlace(version.loaded, params.pageId);
  if (!place) throw notFound('page');
  const before = version.base && findPlace(version.base, params.pageId);
  const base = version.base && {
    ...NOTHING,
    ...(before ? await indexPlace(context, version.base, before) : {}),
  };
  return answer(context, version, { index: await indexPlace(context, version.loaded, place), base }, query);
}

const NOTHING = { usages: [], total: 0, broken: new Map<string, number>() };

async function answer(context: ObjectContext, version: LinkedVersion, links: Links, query: Query) {
  const items = listItems(links, query);
  const locations = makeLocations(context, version);
  const list = await paginate(
    context,
    { page: query.page, limit: Math.min(query.limit ?? DEFAULT_PAGE_SIZE, ITEMS) },
    async ({ after, limit }) => ({ rows: sliceAfter(items, after, limit), count: items.length }),
    positionOf,
    (item) => present(locations, item),
  );
  return { ...list, stats: countLinks(links) };
}

interface Item extends ListedPlace {
  usage: LinkUsage;
  places: LinkPlace[];
}

/** An item with its places is large: more of them at once would hold everybody else up. */
const ITEMS = 200;

/** How many places one item names. */
const PLACES = 10;

function listItems({ index, base }: Links, { status, brokenContext }: Query): Item[] {
  const items: Item[] = [];
  const wanted = brokenContext ? 'broken' : status;
  if (brokenContext && status && status !== 'broken') return items;
  for (const usage of index.usages) {
    if (wanted && usage.status !== wanted) continue;
    const places = brokenContext
      ? usage.places.filter(
          ({ id }) => (base?.broken.has(brokenKey(id, usage.key)) ?? true) === (brokenContext === 'space'),
        )
      : usage.places;
    for (let at = 0; at < places.length; at += PLACES)
      items.push({
        id: `${at} ${usage.key}`,
        index: items.length,
        usage,
        places: places.slice(at, at + PLACES),
      });
  }
  return items;
}

function present(locations: LocationMaker, { usage, places }: Item) {
  return {
    status: usage.status,
    relation: usage.isNeeded ? ('dependsOn' as const) : ('reference' as const),
    targetReference: locations.ofTarget(usage.target),
    locationReferences: places.map((place) => locations.ofPlace(place)),
  };
}

function countLinks({ index, base }: Links) {
  let total = 0;
  let changeRequest = 0;
  for (const [key, count] of index.broken) {
    total += count;
    if (base && !base.broken.has(key)) changeRequest += count;
  }
  return { total: index.total, broken: { total, changeRequest: base && changeRequest } };
}

interface BacklinkQuery {
  page?: string | undefined;
  limit?: number | undefined;
}

/** What links to a page, or to a heading of it. */
async function listPageBacklinks(
  context: ObjectContext,
  { params, query }: { params: LinkParams & { pageId: string }; query: BacklinkQuery },
) {
  const { pageId } = params;
  const version = await openLinkedVersion(context, params);
  if (!version.loaded.findPage(pageId)) throw notFound('page');
  const leadsThere = (target: LinkTarget) =>
    (target.kind === 'page' || target.kind === 'anchor') && target.page === pageId;
  return answerBacklinks(context, version, query, (index) =>
    listLinking(version, index, leadsThere).filter(({ id }) => id !== pageId),
  );
}

/** What shows or offers a file. */
async function listFileBacklinks(
  context: ObjectContext,
  { params, query }: { params: LinkParams & { fileId: string }; query: BacklinkQuery },
) {
  const { fileId } = params;
  const version = await openLinkedVersion(context, params);
  if (!version.loaded.findFile(fileId)) throw notFound('file');
  const leadsThere = (target: LinkTarget) => target.kind === 'file' && target.file === fileId;
  return answerBacklinks(context, version, query, (index) => listLinking(version, index, leadsThere));
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

async function answerBacklinks(
  context: ObjectContext,
  version: LinkedVersion,
  query: BacklinkQuery,
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

interface LinkParams {
  spaceId: string;
  changeRequestId?: string;
}

/** The version that the path names: the main content or a change request's. */
async function openLinkedVersion(
  context: ObjectContext,
  { changeRequestId }: LinkParams,
): Promise<LinkedVersion> {
  const name = { spaceId: context.subject.id, changeRequestId };
  const version = await findLinkedVersion(context.database, name, context.caller.userId);
  if (!version) throw notFound(changeRequestId === undefined ? 'space' : 'change request');
  return version;
}

function findPlace(loaded: LoadedTree, pageId: string): LinkPlace | undefined {
  const placed = loaded.findPage(pageId);
  return placed && { kind: 'page', id: pageId, placed };
}

/** The links of a version, or of a part of it, and of the same in what a change request stands on. */
interface Links {
  index: LinkIndex;
  base: LinkIndex | undefined;
}

export {
  listFileBacklinks as listSpaceFileBacklinks,
  listFileBacklinks as listChangeRequestFileBacklinks,
  listLinks as listSpaceLinks,
  listLinks as listChangeRequestLinks,
  listPageBacklinks as listSpacePageBacklinks,
  listPageBacklinks as listChangeRequestPageBacklinks,
  listPageLinks as listSpacePageLinks,
  listPageLinks as listChangeRequestPageLinks,
};
