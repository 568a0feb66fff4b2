import type { updateSiteSectionGroup as contract } from '@/lib/contract/site-sections';
import { updateGroup } from '@/lib/storage/site-section-groups';
import type { Operation } from '../context';
import { answerGroup } from '../site-structure/answer-one';
import { changeStructure } from '../site-structure/change-structure';

export const updateSiteSectionGroup: Operation<typeof contract> = (context, { params, body }) =>
  changeStructure(context, 'site-section-groups', async (tx, site) => {
    const icon = body.icon === '' ? null : body.icon;
    await updateGroup(tx, site.id, params.siteSectionGroupId, { title: body.title, icon });
    return answerGroup(context, tx, params.siteSectionGroupId);
  });
