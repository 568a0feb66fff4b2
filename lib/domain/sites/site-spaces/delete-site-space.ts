import type { deleteSiteSpace as contract } from '@/lib/contract/site-spaces';
import type { Operation } from '@/lib/domain/viewer/context';
import { readSiteSpaceOutline } from '@/lib/storage/site-structure/outline';
import { deleteSiteSpace as remove, setDefaultSiteSpace } from '@/lib/storage/site-structure/site-spaces';
import { changePart } from '../site-structure/change-part';
import { findNextDefault, findShown, requireNotLast } from './site-space-siblings';

export const deleteSiteSpace: Operation<typeof contract> = (context, { params }) =>
  changePart(context, { noun: 'site-spaces', id: params.siteSpaceId }, async (tx, site) => {
    const outline = await readSiteSpaceOutline(tx, site.id);
    const leaving = findShown(outline, params.siteSpaceId);
    if (!leaving) return { existed: false };
    requireNotLast(outline, leaving);
    await remove(tx, site.id, leaving.id);
    const next = findNextDefault(outline, leaving);
    if (next) await setDefaultSiteSpace(tx, site.id, leaving.sectionId, next.id);
    return { existed: true };
  });
