import { conflict } from '@/lib/contract/problem';
import type { OutlineSiteSpace } from '@/lib/storage/site-structure/outline';
import { findSuccessor } from '../site-structure/siblings';

/** A site-space whose space is in the trash is not there for anybody. */
export function findShown(outline: OutlineSiteSpace[], id: string): OutlineSiteSpace | undefined {
  return outline.find((siteSpace) => siteSpace.id === id && !siteSpace.isHidden);
}

/** What a container holds, in order, what is hidden too: it keeps its place, path and mark. */
export function listContainer(outline: OutlineSiteSpace[], sectionId: string | null): OutlineSiteSpace[] {
  return outline.filter((siteSpace) => siteSpace.sectionId === sectionId);
}

/** The next default once this one leaves its container: rather one that readers can see. */
export function findNextDefault(
  outline: OutlineSiteSpace[],
  leaving: OutlineSiteSpace,
): OutlineSiteSpace | undefined {
  if (!leaving.isDefault) return undefined;
  const others = listContainer(outline, leaving.sectionId);
  const shown = others.filter((other) => other.id === leaving.id || !other.isHidden);
  return findSuccessor(shown, leaving.id) ?? findSuccessor(others, leaving.id);
}

/** A section shows at least one space for as long as it is there. */
export function requireNotLast(outline: OutlineSiteSpace[], leaving: OutlineSiteSpace): void {
  if (leaving.sectionId === null) return;
  const others = listContainer(outline, leaving.sectionId);
  if (others.every((other) => other.id === leaving.id || other.isHidden))
    throw conflict(
      'This is the only space that its section shows. Delete the section instead, or add another space first.',
    );
}

/** A container shows a space once. */
export function requireNotShown(container: OutlineSiteSpace[], spaceId: string, own?: string): void {
  const shown = container.find((other) => other.spaceId === spaceId && other.id !== own);
  if (!shown) return;
  const where = shown.sectionId === null ? 'This site' : 'This section';
  throw conflict(`${where} shows the space "${shown.title}" already.`);
}
