import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import {
  type LockedSite,
  listOutlineSiteSpaces,
  type Outline,
  type OutlineSection,
} from '@/lib/storage/site-structure/outline';
import { insertSection } from '@/lib/storage/site-structure/site-sections';
import { putRootIntoSection } from '@/lib/storage/site-structure/site-spaces';
import { derivePath } from './paths';
import { claimPlace } from './structure-position';
import { titleOr } from './titles';

/**
 * A site has its spaces at the root or in sections, never both: before the first section or group is made, what
 * stands at the root moves into a default section of its own. Returns the outline with that section in it.
 */
export async function openSections(tx: Tx, site: LockedSite, outline: Outline): Promise<Outline> {
  if (outline.sections.length > 0) return outline;
  const atRoot = (await listOutlineSiteSpaces(tx, site.id)).filter(({ sectionId }) => sectionId === null);
  if (atRoot.length === 0) return outline;
  const shown = atRoot.filter(({ isHidden }) => !isHidden);
  const title = titleOr(shown.length === 1 ? shown[0]?.title : site.title, 'Documentation');
  const path = derivePath(title, [], 'docs');
  const id = newId();
  const orderKey = await claimPlace(tx, site.id, outline, { groupId: null, index: 0 });
  const section: OutlineSection = { id, groupId: null, orderKey, isDefault: true, title, path };
  await insertSection(tx, site.id, { id, title, icon: null, path, isDefault: true, orderKey });
  await putRootIntoSection(tx, site.id, id);
  return { groups: outline.groups, sections: [section] };
}
