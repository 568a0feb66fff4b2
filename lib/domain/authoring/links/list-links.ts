import {
  brokenKey,
  type LinkPlace,
  type LinkStatus,
  type LinkUsage,
} from '@/lib/content/references/link-index';
import { notFound } from '@/lib/contract/problem';
import { DEFAULT_PAGE_SIZE } from '@/lib/contract/shared';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { LinkedVersion } from '@/lib/storage/links/read-linked-version';
import { indexPlace, indexVersion } from './index-version';
import { findPlace, type LinkParams, type Links, openLinkedVersion } from './open-links';
import { type LocationMaker, makeLocations } from './present-location';
import { type ListedPlace, positionOf, sliceAfter } from './slice-list';

interface Query {
  page?: string | undefined;
  limit?: number | undefined;
  status?: LinkStatus | undefined;
  brokenContext?: 'change-request' | 'space' | undefined;
}

/** All links of a version. */
export async function listLinks(
  context: ObjectContext,
  { params, query }: { params: LinkParams; query: Query },
) {
  const version = await openLinkedVersion(context, params);
  const base = version.base && (await indexVersion(context, version.base));
  return answer(context, version, { index: await indexVersion(context, version.loaded), base }, query);
}

/** The links of one page. */
export async function listPageLinks(
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
