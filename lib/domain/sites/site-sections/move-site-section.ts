import type { moveSiteSection as contract } from '@/lib/contract/site-sections';
import type { Operation } from '@/lib/domain/viewer/context';
import { readOutline } from '@/lib/storage/site-structure/outline';
import { placeSections } from '@/lib/storage/site-structure/site-sections';
import { changePart } from '../site-structure/change-part';
import { presentSection } from '../site-structure/present-one';
import { requireSection } from '../site-structure/siblings';
import { anchorOf, claimPlace, findPlace } from '../site-structure/structure-position';

export const moveSiteSection: Operation<typeof contract> = (context, { params, body }) =>
  changePart(context, { noun: 'site-sections', id: params.siteSectionId }, async (tx, site) => {
    const outline = await readOutline(tx, site.id);
    const { id } = requireSection(outline, params.siteSectionId);
    const place = findPlace(outline, id, anchorOf(body.position));
    const orderKey = await claimPlace(tx, site.id, outline, place, id);
    await placeSections(tx, site.id, place.groupId, [{ id, orderKey }]);
    return presentSection(context, tx, id);
  });
