import type { deleteSiteSection as contract } from '@/lib/contract/site-sections';
import type { Operation } from '@/lib/domain/viewer/context';
import { readOutline } from '@/lib/storage/site-structure/outline';
import { deleteSection, setDefaultSection } from '@/lib/storage/site-structure/site-sections';
import { changePart } from '../site-structure/change-part';
import { findSection, findSuccessor, listInSiteOrder } from '../site-structure/siblings';

export const deleteSiteSection: Operation<typeof contract> = (context, { params }) =>
  changePart(context, { noun: 'site-sections', id: params.siteSectionId }, async (tx, site) => {
    const outline = await readOutline(tx, site.id);
    const section = findSection(outline, params.siteSectionId);
    if (!section) return { existed: false };
    await deleteSection(tx, site.id, section.id);
    const successor = findSuccessor(listInSiteOrder(outline), section.id);
    if (section.isDefault && successor) await setDefaultSection(tx, site.id, successor.id);
    return { existed: true };
  });
