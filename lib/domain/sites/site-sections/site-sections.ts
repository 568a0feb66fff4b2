import type * as contract from '@/lib/contract/site-sections';
import type { Operation } from '@/lib/domain/viewer/context';
import { newId } from '@/lib/storage/database/id';
import { findSectionPage } from '@/lib/storage/site-structure/find-structure';
import { getOutline } from '@/lib/storage/site-structure/outline';
import {
  deleteSection,
  insertSection,
  placeSections,
  setDefaultSection,
  updateSection,
} from '@/lib/storage/site-structure/site-sections';
import { linkSpaces, makeDefaultIn, requireLinkable } from '../site-spaces/link-spaces';
import { changePart } from '../site-structure/change-structure';
import { listParts } from '../site-structure/list-parts';
import { openSections } from '../site-structure/open-sections';
import { derivePath, requireCondition, requireFreePath } from '../site-structure/paths';
import { presentSection } from '../site-structure/present-one';
import { findSection, findSuccessor, listInSiteOrder, requireSection } from '../site-structure/siblings';
import { anchorOf, claimPlace, getStructurePosition } from '../site-structure/structure-position';
import { titleOr, toKept } from '../site-structure/titles';

export const createSiteSection: Operation<typeof contract.createSiteSection> = (context, { body }) =>
  changePart(context, { noun: 'site-sections', id: undefined }, async (tx, site) => {
    const space = await requireLinkable(tx, context.subject.organizationId, body.spaceId, 'spaceId');
    const outline = await openSections(tx, site, await getOutline(tx, site.id));
    const id = newId();
    const title = titleOr(body.title ?? space.title, 'Untitled');
    await insertSection(tx, site.id, {
      id,
      title,
      icon: body.icon || null,
      path: derivePath(title, outline.sections, 'section'),
      isDefault: outline.sections.length === 0,
      orderKey: await claimPlace(tx, site.id, outline, getStructurePosition(outline, id, undefined)),
    });
    await linkSpaces(tx, site.id, { sectionId: id, siblings: [] }, [space]);
    return presentSection(context, tx, id);
  });

export const deleteSiteSection: Operation<typeof contract.deleteSiteSection> = (context, { params }) =>
  changePart(context, { noun: 'site-sections', id: params.siteSectionId }, async (tx, site) => {
    const outline = await getOutline(tx, site.id);
    const section = findSection(outline, params.siteSectionId);
    if (!section) return { existed: false };
    await deleteSection(tx, site.id, section.id);
    const successor = findSuccessor(listInSiteOrder(outline), section.id);
    if (section.isDefault && successor) await setDefaultSection(tx, site.id, successor.id);
    return { existed: true };
  });

export const listSiteSections: Operation<typeof contract.listSiteSections> = (context, { query }) =>
  listParts(context, query, {
    read: (values, { after, limit }) => {
      const [rootKey = null, innerKey = null, id = null] = after ?? [];
      return findSectionPage(context.database, values, { rootKey, innerKey, orderKey: null, id, limit });
    },
    rows: ({ sections }) => sections,
    position: ({ groupKey, orderKey, id }) =>
      groupKey === null ? [orderKey, '', id] : [groupKey, orderKey, id],
    present: (presenter, section) => presenter.section(section),
  });

export const moveSiteSection: Operation<typeof contract.moveSiteSection> = (context, { params, body }) =>
  changePart(context, { noun: 'site-sections', id: params.siteSectionId }, async (tx, site) => {
    const outline = await getOutline(tx, site.id);
    const { id } = requireSection(outline, params.siteSectionId);
    const place = getStructurePosition(outline, id, anchorOf(body.position));
    const orderKey = await claimPlace(tx, site.id, outline, place, id);
    await placeSections(tx, site.id, place.groupId, [{ id, orderKey }]);
    return presentSection(context, tx, id);
  });

export const updateSiteSection: Operation<typeof contract.updateSiteSection> = async (
  context,
  { params, body },
) => {
  requireCondition(body.condition);
  return changePart(context, { noun: 'site-sections', id: params.siteSectionId }, async (tx, site) => {
    const outline = await getOutline(tx, site.id);
    const section = requireSection(outline, params.siteSectionId);
    requireFreePath(body.path, outline.sections, section.id);
    await updateSection(tx, site.id, section.id, {
      title: body.title,
      localizedTitle: toKept(body.localizedTitle),
      path: body.path,
      condition: body.condition,
      icon: body.icon === '' ? null : body.icon,
      description: body.description === '' ? null : body.description,
      localizedDescription: toKept(body.localizedDescription),
    });
    if (body.defaultSiteSpace !== undefined)
      await makeDefaultIn(
        tx,
        site.id,
        section.id,
        body.defaultSiteSpace,
        'must be a site-space of this section',
      );
    return presentSection(context, tx, section.id);
  });
};
