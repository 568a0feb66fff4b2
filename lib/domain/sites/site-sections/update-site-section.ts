import type { updateSiteSection as contract } from '@/lib/contract/site-sections';
import type { Operation } from '@/lib/domain/viewer/context';
import { readOutline } from '@/lib/storage/site-structure/outline';
import { updateSection } from '@/lib/storage/site-structure/site-sections';
import { makeDefaultIn } from '../site-spaces/make-default';
import { changePart } from '../site-structure/change-part';
import { requireCondition, requireFreePath } from '../site-structure/paths';
import { presentSection } from '../site-structure/present-one';
import { requireSection } from '../site-structure/siblings';

export const updateSiteSection: Operation<typeof contract> = async (context, { params, body }) => {
  requireCondition(body.condition);
  return changePart(context, { noun: 'site-sections', id: params.siteSectionId }, async (tx, site) => {
    const outline = await readOutline(tx, site.id);
    const section = requireSection(outline, params.siteSectionId);
    requireFreePath(body.path, outline.sections, section.id);
    await updateSection(tx, site.id, section.id, {
      title: body.title,
      path: body.path,
      condition: body.condition,
      icon: body.icon === '' ? null : body.icon,
      description: body.description === '' ? null : body.description,
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
