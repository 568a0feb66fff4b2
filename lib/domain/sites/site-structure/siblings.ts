import { notFound } from '@/lib/contract/problem';
import type { Outline, OutlineGroup, OutlineSection } from '@/lib/storage/site-structure/outline';
import { compareOrder, type Ordered } from './order-keys';

export type RootItem = OutlineGroup | OutlineSection;

export function isSection(item: RootItem): item is OutlineSection {
  return 'groupId' in item;
}

/** What stands in a container, in order: sections in a group, or groups and the other sections at the root. */
export function listSiblings(outline: Outline, groupId: string | null): RootItem[] {
  const inside: RootItem[] = outline.sections.filter((section) => section.groupId === groupId);
  return (groupId === null ? [...outline.groups, ...inside] : inside).sort(compareOrder);
}

/** All sections as the site shows them, groups opened. */
export function listInSiteOrder(outline: Outline): OutlineSection[] {
  return listSiblings(outline, null)
    .flatMap((item) => (isSection(item) ? [item] : listSiblings(outline, item.id)))
    .filter(isSection);
}

export function findSection(outline: Outline, id: string): OutlineSection | undefined {
  return outline.sections.find((section) => section.id === id);
}

export function requireSection(outline: Outline, id: string): OutlineSection {
  const section = findSection(outline, id);
  if (!section) throw notFound('site-section');
  return section;
}

export function requireGroup(outline: Outline, id: string): OutlineGroup {
  const group = outline.groups.find((candidate) => candidate.id === id);
  if (!group) throw notFound('site-section-group');
  return group;
}

/** What follows the default that goes away: the next in order, else the first that is left. */
export function findSuccessor<Item extends Ordered>(inOrder: readonly Item[], id: string): Item | undefined {
  const index = inOrder.findIndex((item) => item.id === id);
  return inOrder[index + 1] ?? inOrder.find((item) => item.id !== id);
}
