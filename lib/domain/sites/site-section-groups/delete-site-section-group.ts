import type { deleteSiteSectionGroup as contract } from '@/lib/contract/site-sections';
import type { Operation } from '@/lib/domain/viewer/context';
import { readOutline } from '@/lib/storage/site-structure/outline';
import { deleteGroup } from '@/lib/storage/site-structure/site-section-groups';
import { placeSections } from '@/lib/storage/site-structure/site-sections';
import { changePart } from '../site-structure/change-part';
import { listSiblings } from '../site-structure/siblings';
import { claimPlaces, siblingsWithout } from '../site-structure/structure-position';

export const deleteSiteSectionGroup: Operation<typeof contract> = (context, { params }) =>
  changePart(context, { noun: 'site-section-groups', id: params.siteSectionGroupId }, async (tx, site) => {
    const id = params.siteSectionGroupId;
    const outline = await readOutline(tx, site.id);
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
