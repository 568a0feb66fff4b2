import { badRequest } from '@/lib/contract/problem';
import type { moveSiteSectionGroup as contract } from '@/lib/contract/site-sections';
import type { Operation } from '@/lib/domain/viewer/context';
import { readOutline } from '@/lib/storage/site-structure/outline';
import { orderGroups } from '@/lib/storage/site-structure/site-section-groups';
import { changePart } from '../site-structure/change-part';
import { presentGroup } from '../site-structure/present-one';
import { requireGroup } from '../site-structure/siblings';
import { anchorOf, claimPlace, findPlace } from '../site-structure/structure-position';

export const moveSiteSectionGroup: Operation<typeof contract> = (context, { params, body }) =>
  changePart(context, { noun: 'site-section-groups', id: params.siteSectionGroupId }, async (tx, site) => {
    const outline = await readOutline(tx, site.id);
    const { id } = requireGroup(outline, params.siteSectionGroupId);
    const anchor = anchorOf(body.position);
    const place = findPlace(outline, id, anchor);
    if (place.groupId !== null)
      throw badRequest(
        `position.${anchor?.side}`,
        'names a section that is in a group, and groups stand at the top level; name its group instead',
      );
    const orderKey = await claimPlace(tx, site.id, outline, place, id);
    await orderGroups(tx, site.id, [{ id, orderKey }]);
    return presentGroup(context, tx, id);
  });
