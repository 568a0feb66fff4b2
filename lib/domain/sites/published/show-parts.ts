import { holds, type ViewerNames } from '@/lib/domain/viewer/view-site';
import type { SiteParts } from '@/lib/storage/site-structure/parts';

/** The pieces of a structure that an audience sees, chosen as `viewSite` chooses them; what is hidden is not there. */
export function showParts<Parts extends SiteParts>(
  parts: Parts,
  names: ViewerNames,
  spaceIds?: readonly string[],
): Parts {
  const allowed = parts.sections.filter(({ condition }) => holds(condition, names));
  const allowedIds = new Set<string | null>(allowed.map(({ id }) => id));
  const siteSpaces = parts.siteSpaces.filter(
    ({ condition, sectionId, space }) =>
      (sectionId === null ? parts.sections.length === 0 : allowedIds.has(sectionId)) &&
      (spaceIds === undefined || spaceIds.includes(space.id)) &&
      holds(condition, names),
  );
  const filled = new Set(siteSpaces.map(({ sectionId }) => sectionId));
  const sections = allowed.filter(({ id }) => filled.has(id));
  const groups = parts.groups.filter(({ id }) => sections.some(({ groupId }) => groupId === id));
  return { ...parts, groups, sections, siteSpaces };
}
