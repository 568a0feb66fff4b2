import { notFound } from '@/lib/contract/problem';
import type { updateSiteSpace as contract } from '@/lib/contract/site-spaces';
import type { Operation } from '@/lib/domain/viewer/context';
import { readSiteSpaceOutline } from '@/lib/storage/site-structure/outline';
import { updateSiteSpace as write } from '@/lib/storage/site-structure/site-spaces';
import { changePart } from '../site-structure/change-part';
import { requireCondition, requireFreePath } from '../site-structure/paths';
import { presentSiteSpace } from '../site-structure/present-one';
import { requireLinkable } from './require-linkable';
import { findShown, listContainer, requireNotShown } from './site-space-siblings';

export const updateSiteSpace: Operation<typeof contract> = async (context, { params, body }) => {
  requireCondition(body.condition);
  const { path, condition, spaceId } = body;
  return changePart(context, { noun: 'site-spaces', id: params.siteSpaceId }, async (tx, site) => {
    const outline = await readSiteSpaceOutline(tx, site.id);
    const siteSpace = findShown(outline, params.siteSpaceId);
    if (!siteSpace) throw notFound('site-space');
    const siblings = listContainer(outline, siteSpace.sectionId);
    requireFreePath(path, siblings, siteSpace.id);
    if (spaceId !== undefined) {
      await requireLinkable(tx, context.subject.organizationId, spaceId, 'spaceId');
      requireNotShown(siblings, spaceId, siteSpace.id);
    }
    await write(tx, site.id, siteSpace.id, { path, condition, spaceId });
    return presentSiteSpace(context, tx, siteSpace.id);
  });
};
