import type { createSiteSection as contract } from '@/lib/contract/site-sections';
import type { Operation } from '@/lib/domain/viewer/context';
import { newId } from '@/lib/storage/database/id';
import { readOutline } from '@/lib/storage/site-structure/outline';
import { insertSection } from '@/lib/storage/site-structure/site-sections';
import { linkSpaces } from '../site-spaces/link-spaces';
import { requireLinkable } from '../site-spaces/require-linkable';
import { changePart } from '../site-structure/change-part';
import { openSections } from '../site-structure/open-sections';
import { derivePath } from '../site-structure/paths';
import { presentSection } from '../site-structure/present-one';
import { claimPlace, findPlace } from '../site-structure/structure-position';
import { titleOr } from '../site-structure/titles';

export const createSiteSection: Operation<typeof contract> = (context, { body }) =>
  changePart(context, { noun: 'site-sections', id: undefined }, async (tx, site) => {
    const space = await requireLinkable(tx, context.subject.organizationId, body.spaceId, 'spaceId');
    const outline = await openSections(tx, site, await readOutline(tx, site.id));
    const id = newId();
    const title = titleOr(body.title ?? space.title, 'Untitled');
    await insertSection(tx, site.id, {
      id,
      title,
      icon: body.icon || null,
      path: derivePath(title, outline.sections, 'section'),
      isDefault: outline.sections.length === 0,
      orderKey: await claimPlace(tx, site.id, outline, findPlace(outline, id, undefined)),
    });
    await linkSpaces(tx, site.id, { sectionId: id, siblings: [] }, [space]);
    return presentSection(context, tx, id);
  });
