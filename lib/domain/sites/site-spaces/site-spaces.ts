import { badRequest, notFound, Problem } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/site-spaces';
import type { Operation } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import { findSiteSpacePage } from '@/lib/storage/site-structure/find-structure';
import {
  getOutline,
  listOutlineSiteSpaces,
  type Outline,
  type OutlineSiteSpace,
} from '@/lib/storage/site-structure/outline';
import {
  deleteSiteSpace as deleteSiteSpaceRow,
  orderSiteSpaces,
  type SiteSpaceChange,
  setDefaultSiteSpace,
  updateSiteSpace as updateSiteSpaceRow,
} from '@/lib/storage/site-structure/site-spaces';
import { changePart } from '../site-structure/change-structure';
import { listParts } from '../site-structure/list-parts';
import { openSections } from '../site-structure/open-sections';
import { makeKeys } from '../site-structure/order-keys';
import { freePath, requireCondition, requireFreePath } from '../site-structure/paths';
import { presentSiteSpace } from '../site-structure/present-one';
import { findSection } from '../site-structure/siblings';
import { toKept } from '../site-structure/titles';
import { linkSpaces, requireLinkable } from './link-spaces';
import {
  findNextDefault,
  findShown,
  listContainer,
  requireNotLast,
  requireNotShown,
} from './site-space-siblings';

export const listSiteSpaces: Operation<typeof contract.listSiteSpaces> = (context, { query }) =>
  listParts(context, query, {
    read: (values, { after, limit }) => {
      const [rootKey = null, innerKey = null, orderKey = null, id = null] = after ?? [];
      const isDefault = query.default ?? null;
      return findSiteSpacePage(context.database, values, {
        rootKey,
        innerKey,
        orderKey,
        id,
        limit,
        isDefault,
      });
    },
    rows: ({ siteSpaces }) => siteSpaces,
    position: ({ rootKey, innerKey, orderKey, id }) => [rootKey, innerKey, orderKey, id],
    present: (presenter, siteSpace) => presenter.siteSpace(siteSpace),
  });

export const createSiteSpace: Operation<typeof contract.createSiteSpace> = (context, { body }) =>
  changePart(context, { noun: 'site-spaces', id: undefined }, async (tx, site) => {
    const space = await requireLinkable(tx, context.subject.organizationId, body.spaceId, 'spaceId');
    const outline = await getOutline(tx, site.id);
    const sectionId = chooseSection(outline, body.sectionId);
    const siblings = listContainer(await listOutlineSiteSpaces(tx, site.id), sectionId);
    requireNotShown(siblings, space.id);
    const [id = ''] = await linkSpaces(tx, site.id, { sectionId, siblings }, [space]);
    // Groups can only be shown beside sections.
    if (sectionId === null && outline.groups.length > 0) await openSections(tx, site, outline);
    return presentSiteSpace(context, tx, id);
  });

/** The section that is named, else the default one, else the root. */
function chooseSection(outline: Outline, named: string | undefined): string | null {
  if (named === undefined) return outline.sections.find(({ isDefault }) => isDefault)?.id ?? null;
  const section = findSection(outline, named);
  if (!section) throw new Problem(404, `sectionId: ${notFound('site-section').message}`);
  return section.id;
}

export const updateSiteSpace: Operation<typeof contract.updateSiteSpace> = async (
  context,
  { params, body },
) => {
  requireCondition(body.condition);
  const { path, condition, spaceId } = body;
  return changePart(context, { noun: 'site-spaces', id: params.siteSpaceId }, async (tx, site) => {
    const outline = await listOutlineSiteSpaces(tx, site.id);
    const siteSpace = findShown(outline, params.siteSpaceId);
    if (!siteSpace) throw notFound('site-space');
    const siblings = listContainer(outline, siteSpace.sectionId);
    requireFreePath(path, siblings, siteSpace.id);
    if (spaceId !== undefined) {
      await requireLinkable(tx, context.subject.organizationId, spaceId, 'spaceId');
      requireNotShown(siblings, spaceId, siteSpace.id);
    }
    const localizedTitle = toKept(body.localizedTitle);
    await updateSiteSpaceRow(tx, site.id, siteSpace.id, { path, localizedTitle, condition, spaceId });
    return presentSiteSpace(context, tx, siteSpace.id);
  });
};

export const deleteSiteSpace: Operation<typeof contract.deleteSiteSpace> = (context, { params }) =>
  changePart(context, { noun: 'site-spaces', id: params.siteSpaceId }, async (tx, site) => {
    const outline = await listOutlineSiteSpaces(tx, site.id);
    const leaving = findShown(outline, params.siteSpaceId);
    if (!leaving) return { existed: false };
    requireNotLast(outline, leaving);
    await deleteSiteSpaceRow(tx, site.id, leaving.id);
    const next = findNextDefault(outline, leaving);
    if (next) await setDefaultSiteSpace(tx, site.id, leaving.sectionId, next.id);
    return { existed: true };
  });

export const moveSiteSpace: Operation<typeof contract.moveSiteSpace> = (context, { params, body }) =>
  changePart(context, { noun: 'site-spaces', id: params.siteSpaceId }, async (tx, site) => {
    const outline = await listOutlineSiteSpaces(tx, site.id);
    const moved = findShown(outline, params.siteSpaceId);
    if (!moved) throw notFound('site-space');
    const { sectionId, siblings, index } = findPlace(outline, moved, body.position);
    const { keys, rewritten } = makeKeys(siblings, index, 1);
    await orderSiteSpaces(tx, site.id, rewritten);
    const [orderKey = ''] = keys;
    if (sectionId === moved.sectionId) await updateSiteSpaceRow(tx, site.id, moved.id, { orderKey });
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
  await updateSiteSpaceRow(tx, siteId, moved.id, { ...place, path, isDefault: false });
  const next = findNextDefault(outline, moved);
  if (next) await setDefaultSiteSpace(tx, siteId, moved.sectionId, next.id);
}
