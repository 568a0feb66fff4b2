import { badRequest, notFound, Problem } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/site-sections';
import type { Operation } from '@/lib/domain/viewer/context';
import { newId } from '@/lib/storage/database/id';
import { findGroupPage } from '@/lib/storage/site-structure/find-structure';
import { getOutline, type Outline } from '@/lib/storage/site-structure/outline';
import {
  deleteGroup,
  insertGroup,
  orderGroups,
  updateGroup,
} from '@/lib/storage/site-structure/site-section-groups';
import { placeSections } from '@/lib/storage/site-structure/site-sections';
import { changePart } from '../site-structure/change-structure';
import { listParts } from '../site-structure/list-parts';
import { openSections } from '../site-structure/open-sections';
import { makeKeys } from '../site-structure/order-keys';
import { presentGroup } from '../site-structure/present-one';
import { findSection, listSiblings, requireGroup, requireSection } from '../site-structure/siblings';
import {
  anchorOf,
  claimPlace,
  claimPlaces,
  getStructurePosition,
  siblingsWithout,
} from '../site-structure/structure-position';
import { toKept } from '../site-structure/titles';

export const addSectionToGroup: Operation<typeof contract.addSectionToGroup> = (context, { params, body }) =>
  changePart(context, { noun: 'site-section-groups', id: body.sectionId }, async (tx, site) => {
    const outline = await getOutline(tx, site.id);
    const group = requireGroup(outline, params.siteSectionGroupId);
    const { id } = requireSection(outline, body.sectionId);
    const place = { groupId: group.id, index: siblingsWithout(outline, group.id, id).length };
    const orderKey = await claimPlace(tx, site.id, outline, place, id);
    await placeSections(tx, site.id, group.id, [{ id, orderKey }]);
    return presentGroup(context, tx, group.id);
  });

export const createSiteSectionGroup: Operation<typeof contract.createSiteSectionGroup> = (
  context,
  { body },
) =>
  changePart(context, { noun: 'site-section-groups', id: undefined }, async (tx, site) => {
    const outline = await openSections(tx, site, await getOutline(tx, site.id));
    const sections = body.sections ?? [];
    requireSections(outline, sections);
    const id = newId();
    const orderKey = await claimPlace(tx, site.id, outline, getStructurePosition(outline, id, undefined));
    await insertGroup(tx, site.id, {
      id,
      title: body.title,
      localizedTitle: toKept(body.localizedTitle ?? null),
      icon: body.icon || null,
      orderKey,
    });
    const { keys } = makeKeys([], 0, sections.length);
    const placed = sections.map((section, at) => ({ id: section, orderKey: keys[at] ?? '' }));
    await placeSections(tx, site.id, id, placed);
    return presentGroup(context, tx, id);
  });

function requireSections(outline: Outline, ids: string[]): void {
  for (const [index, id] of ids.entries()) {
    if (ids.indexOf(id) < index) throw badRequest(`sections.${index}`, 'names a section twice');
    if (!findSection(outline, id))
      throw new Problem(404, `sections.${index}: ${notFound('site-section').message}`);
  }
}

export const deleteSiteSectionGroup: Operation<typeof contract.deleteSiteSectionGroup> = (
  context,
  { params },
) =>
  changePart(context, { noun: 'site-section-groups', id: params.siteSectionGroupId }, async (tx, site) => {
    const id = params.siteSectionGroupId;
    const outline = await getOutline(tx, site.id);
    const index = listSiblings(outline, null).findIndex((item) => item.id === id);
    if (index < 0 || !outline.groups.some((group) => group.id === id)) return { existed: false };
    const inside = listSiblings(outline, id);
    if (inside.length > 0) {
      const keys = await claimPlaces(tx, site.id, siblingsWithout(outline, null, id), index, inside.length);
      const placed = inside.map((section, at) => ({ id: section.id, orderKey: keys[at] ?? '' }));
      await placeSections(tx, site.id, null, placed);
    }
    await deleteGroup(tx, site.id, id);
    return { existed: true };
  });

export const listSiteSectionGroups: Operation<typeof contract.listSiteSectionGroups> = (context, { query }) =>
  listParts(context, query, {
    read: (values, { after, limit }) => {
      const [orderKey = null, id = null] = after ?? [];
      return findGroupPage(context.database, values, { rootKey: null, innerKey: null, orderKey, id, limit });
    },
    rows: ({ groups }) => groups,
    position: ({ orderKey, id }) => [orderKey, id],
    present: (presenter, group) => presenter.group(group),
  });

export const moveSiteSectionGroup: Operation<typeof contract.moveSiteSectionGroup> = (
  context,
  { params, body },
) =>
  changePart(context, { noun: 'site-section-groups', id: params.siteSectionGroupId }, async (tx, site) => {
    const outline = await getOutline(tx, site.id);
    const { id } = requireGroup(outline, params.siteSectionGroupId);
    const anchor = anchorOf(body.position);
    const place = getStructurePosition(outline, id, anchor);
    if (place.groupId !== null)
      throw badRequest(
        `position.${anchor?.side}`,
        'names a section that is in a group, and groups stand at the top level; name its group instead',
      );
    const orderKey = await claimPlace(tx, site.id, outline, place, id);
    await orderGroups(tx, site.id, [{ id, orderKey }]);
    return presentGroup(context, tx, id);
  });

export const removeSectionFromGroup: Operation<typeof contract.removeSectionFromGroup> = (
  context,
  { params },
) =>
  changePart(context, { noun: 'site-section-groups', id: params.siteSectionId }, async (tx, site) => {
    const outline = await getOutline(tx, site.id);
    const groupId = params.siteSectionGroupId;
    const section = findSection(outline, params.siteSectionId);
    if (section?.groupId !== groupId) return { existed: false };
    const place = getStructurePosition(outline, section.id, { id: groupId, kind: 'group', side: 'after' });
    const orderKey = await claimPlace(tx, site.id, outline, place, section.id);
    await placeSections(tx, site.id, null, [{ id: section.id, orderKey }]);
    return { existed: true };
  });

export const updateSiteSectionGroup: Operation<typeof contract.updateSiteSectionGroup> = (
  context,
  { params, body },
) =>
  changePart(context, { noun: 'site-section-groups', id: params.siteSectionGroupId }, async (tx, site) => {
    const icon = body.icon === '' ? null : body.icon;
    await updateGroup(tx, site.id, params.siteSectionGroupId, {
      title: body.title,
      localizedTitle: toKept(body.localizedTitle),
      icon,
    });
    return presentGroup(context, tx, params.siteSectionGroupId);
  });
