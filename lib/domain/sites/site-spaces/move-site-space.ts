import { badRequest, notFound } from '@/lib/contract/problem';
import type { moveSiteSpace as contract } from '@/lib/contract/site-spaces';
import type { Operation } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import { type OutlineSiteSpace, readSiteSpaceOutline } from '@/lib/storage/site-structure/outline';
import {
  orderSiteSpaces,
  type SiteSpaceChange,
  setDefaultSiteSpace,
  updateSiteSpace,
} from '@/lib/storage/site-structure/site-spaces';
import { changePart } from '../site-structure/change-part';
import { makeKeys } from '../site-structure/order-keys';
import { freePath } from '../site-structure/paths';
import { presentSiteSpace } from '../site-structure/present-one';
import {
  findNextDefault,
  findShown,
  listContainer,
  requireNotLast,
  requireNotShown,
} from './site-space-siblings';

export const moveSiteSpace: Operation<typeof contract> = (context, { params, body }) =>
  changePart(context, { noun: 'site-spaces', id: params.siteSpaceId }, async (tx, site) => {
    const outline = await readSiteSpaceOutline(tx, site.id);
    const moved = findShown(outline, params.siteSpaceId);
    if (!moved) throw notFound('site-space');
    const { sectionId, siblings, index } = findPlace(outline, moved, body.position);
    const { keys, rewritten } = makeKeys(siblings, index, 1);
    await orderSiteSpaces(tx, site.id, rewritten);
    const [orderKey = ''] = keys;
    if (sectionId === moved.sectionId) await updateSiteSpace(tx, site.id, moved.id, { orderKey });
    else await changeSection(tx, site.id, outline, moved, { sectionId, orderKey });
    return presentSiteSpace(context, tx, moved.id);
  });

interface Position {
  before?: { siteSpace: string } | undefined;
  after?: { siteSpace: string } | undefined;
}

interface StructurePosition {
  sectionId: string | null;
  siblings: OutlineSiteSpace[];
  index: number;
}

/** The container of the neighbour that is named; the end of its own without one. */
function findPlace(
  outline: OutlineSiteSpace[],
  moved: OutlineSiteSpace,
  position: Position | undefined,
): StructurePosition {
  const pointer = position?.before ?? position?.after;
  const others = (sectionId: string | null) =>
    listContainer(outline, sectionId).filter(({ id }) => id !== moved.id);
  if (!pointer) {
    const siblings = others(moved.sectionId);
    return { sectionId: moved.sectionId, siblings, index: siblings.length };
  }
  const side = position?.before ? 'before' : 'after';
  if (pointer.siteSpace === moved.id)
    throw badRequest(
      `position.${side}`,
      'names the very thing that is moved; name one of its new neighbours',
    );
  const anchor = findShown(outline, pointer.siteSpace);
  if (!anchor) throw notFound('site-space');
  const siblings = others(anchor.sectionId);
  const at = siblings.indexOf(anchor);
  return { sectionId: anchor.sectionId, siblings, index: side === 'before' ? at : at + 1 };
}

/** It leaves its default mark behind, and takes another path where its own is taken. */
async function changeSection(
  tx: Tx,
  siteId: string,
  outline: OutlineSiteSpace[],
  moved: OutlineSiteSpace,
  place: SiteSpaceChange & { sectionId: string | null },
): Promise<void> {
  const target = listContainer(outline, place.sectionId);
  requireNotLast(outline, moved);
  requireNotShown(target, moved.spaceId);
  const path = freePath(moved.path, target);
  await updateSiteSpace(tx, siteId, moved.id, { ...place, path, isDefault: false });
  const next = findNextDefault(outline, moved);
  if (next) await setDefaultSiteSpace(tx, siteId, moved.sectionId, next.id);
}
