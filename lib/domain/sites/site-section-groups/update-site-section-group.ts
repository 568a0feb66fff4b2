import type { updateSiteSectionGroup as contract } from '@/lib/contract/site-sections';
import type { Operation } from '@/lib/domain/viewer/context';
import { updateGroup } from '@/lib/storage/site-structure/site-section-groups';
import { changePart } from '../site-structure/change-part';
import { presentGroup } from '../site-structure/present-one';

export const updateSiteSectionGroup: Operation<typeof contract> = (context, { params, body }) =>
  changePart(context, { noun: 'site-section-groups', id: params.siteSectionGroupId }, async (tx, site) => {
    const icon = body.icon === '' ? null : body.icon;
    await updateGroup(tx, site.id, params.siteSectionGroupId, { title: body.title, icon });
    return presentGroup(context, tx, params.siteSectionGroupId);
  });
