import { notFound, Problem } from '@/lib/contract/problem';
import type { createSiteSpace as contract } from '@/lib/contract/site-spaces';
import type { Operation } from '@/lib/domain/viewer/context';
import { type Outline, readOutline, readSiteSpaceOutline } from '@/lib/storage/site-structure/outline';
import { changePart } from '../site-structure/change-part';
import { openSections } from '../site-structure/open-sections';
import { presentSiteSpace } from '../site-structure/present-one';
import { findSection } from '../site-structure/siblings';
import { linkSpaces } from './link-spaces';
import { requireLinkable } from './require-linkable';
import { listContainer, requireNotShown } from './site-space-siblings';

export const createSiteSpace: Operation<typeof contract> = (context, { body }) =>
  changePart(context, { noun: 'site-spaces', id: undefined }, async (tx, site) => {
    const space = await requireLinkable(tx, context.subject.organizationId, body.spaceId, 'spaceId');
    const outline = await readOutline(tx, site.id);
    const sectionId = chooseSection(outline, body.sectionId);
    const siblings = listContainer(await readSiteSpaceOutline(tx, site.id), sectionId);
    requireNotShown(siblings, space.id);
    const [id = ''] = await linkSpaces(tx, site.id, { sectionId, siblings }, [space]);
    // Groups can only be shown beside sections.
    if (sectionId === null && outline.groups.length > 0) await openSections(tx, site, outline);
    return presentSiteSpace(context, tx, id);
  });

/** The section that is named, else the default one, else the root. */
function chooseSection(outline: Outline, named: string | undefined): string | null {
  if (named === undefined) return outline.sections.find(({ isDefault }) => isDefault)?.id ?? null;
  const section = findSection(outline, named);
  if (!section) throw new Problem(404, `sectionId: ${notFound('site-section').message}`);
  return section.id;
}
