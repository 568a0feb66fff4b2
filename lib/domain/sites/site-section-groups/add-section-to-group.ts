import type { addSectionToGroup as contract } from '@/lib/contract/site-sections';
import type { Operation } from '@/lib/domain/viewer/context';
import { readOutline } from '@/lib/storage/site-structure/outline';
import { placeSections } from '@/lib/storage/site-structure/site-sections';
import { changePart } from '../site-structure/change-part';
import { presentGroup } from '../site-structure/present-one';
import { requireGroup, requireSection } from '../site-structure/siblings';
import { claimPlace, siblingsWithout } from '../site-structure/structure-position';

export const addSectionToGroup: Operation<typeof contract> = (context, { params, body }) =>
  changePart(context, { noun: 'site-section-groups', id: body.sectionId }, async (tx, site) => {
    const outline = await readOutline(tx, site.id);
    const group = requireGroup(outline, params.siteSectionGroupId);
    const { id } = requireSection(outline, body.sectionId);
    const place = { groupId: group.id, index: siblingsWithout(outline, group.id, id).length };
    const orderKey = await claimPlace(tx, site.id, outline, place, id);
    await placeSections(tx, site.id, group.id, [{ id, orderKey }]);
    return presentGroup(context, tx, group.id);
  });
