import type { removeSectionFromGroup as contract } from '@/lib/contract/site-sections';
import type { Operation } from '@/lib/domain/viewer/context';
import { readOutline } from '@/lib/storage/site-structure/outline';
import { placeSections } from '@/lib/storage/site-structure/site-sections';
import { changePart } from '../site-structure/change-part';
import { findSection } from '../site-structure/siblings';
import { claimPlace, findPlace } from '../site-structure/structure-position';

export const removeSectionFromGroup: Operation<typeof contract> = (context, { params }) =>
  changePart(context, { noun: 'site-section-groups', id: params.siteSectionId }, async (tx, site) => {
    const outline = await readOutline(tx, site.id);
    const groupId = params.siteSectionGroupId;
    const section = findSection(outline, params.siteSectionId);
    if (section?.groupId !== groupId) return { existed: false };
    const place = findPlace(outline, section.id, { id: groupId, kind: 'group', side: 'after' });
    const orderKey = await claimPlace(tx, site.id, outline, place, section.id);
    await placeSections(tx, site.id, null, [{ id: section.id, orderKey }]);
    return { existed: true };
  });
