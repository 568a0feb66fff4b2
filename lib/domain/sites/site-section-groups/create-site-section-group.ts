import { badRequest, notFound, Problem } from '@/lib/contract/problem';
import type { createSiteSectionGroup as contract } from '@/lib/contract/site-sections';
import type { Operation } from '@/lib/domain/viewer/context';
import { newId } from '@/lib/storage/database/id';
import { type Outline, readOutline } from '@/lib/storage/site-structure/outline';
import { insertGroup } from '@/lib/storage/site-structure/site-section-groups';
import { placeSections } from '@/lib/storage/site-structure/site-sections';
import { changePart } from '../site-structure/change-part';
import { openSections } from '../site-structure/open-sections';
import { makeKeys } from '../site-structure/order-keys';
import { presentGroup } from '../site-structure/present-one';
import { findSection } from '../site-structure/siblings';
import { claimPlace, findPlace } from '../site-structure/structure-position';

export const createSiteSectionGroup: Operation<typeof contract> = (context, { body }) =>
  changePart(context, { noun: 'site-section-groups', id: undefined }, async (tx, site) => {
    const outline = await openSections(tx, site, await readOutline(tx, site.id));
    const sections = body.sections ?? [];
    requireSections(outline, sections);
    const id = newId();
    const orderKey = await claimPlace(tx, site.id, outline, findPlace(outline, id, undefined));
    await insertGroup(tx, site.id, { id, title: body.title, icon: body.icon || null, orderKey });
    const { keys } = makeKeys([], 0, sections.length);
    const placed = sections.map((section, at) => ({ id: section, orderKey: keys[at] ?? '' }));
    await placeSections(tx, site.id, id, placed);
    return presentGroup(context, tx, id);
  });

function requireSections(outline: Outline, ids: string[]): void {
  for (const [index, id] of ids.entries()) {
    if (ids.indexOf(id) < index) throw badRequest(`sections.${index}`, 'names a section twice');
    if (!findSection(outline, id))
      throw new Problem(404, `sections.${index}: ${notFound('site-section').message}`);
  }
}
