import { generateNKeysBetween } from 'fractional-indexing';
import type {
  StateSection,
  StateSiteSpace,
  StructureState,
} from '@/lib/storage/site-structure-drafts/read-state';
import type { SiteSpaceToWrite, StructureRows } from '@/lib/storage/site-structure-drafts/write-structure';
import { compareOrder } from '../site-structure/order-keys';
import { freePath } from '../site-structure/paths';
import {
  listSections,
  type PlannedItem,
  type PlannedSection,
  type PlannedSiteSpace,
  type StructurePlan,
} from './plan';

const keysFor = (list: readonly unknown[]) => generateNKeysBetween(null, null, list.length);

/** The rows of a plan. What is in the trash stays beside what it stood behind, for as long as its section stays. */
export function toRows({ items }: StructurePlan, live: StructureState): StructureRows {
  const rows: StructureRows = { groups: [], sections: [], siteSpaces: [] };
  const rootKeys = keysFor(items);
  for (const [at, item] of items.entries()) addItem(rows, item, rootKeys[at] ?? '');
  const sections = listSections(items);
  // Hidden at the root of a site that has sections now: they wait in the first one.
  const root = sections.length === 0 ? null : (sections.find(({ isDefault }) => isDefault)?.id ?? null);
  const containers: (PlannedSection | undefined)[] = sections.length === 0 ? [undefined] : sections;
  for (const section of containers) {
    const id = section?.id ?? null;
    const inside = section?.siteSpaces ?? items.filter((item) => item.kind === 'site-space');
    const isHere = (row: StateSiteSpace) => row.sectionId === id || (row.sectionId === null && root === id);
    addSiteSpaces(rows, id, inside, live.siteSpaces.filter(isHere).sort(compareOrder));
  }
  return rows;
}

function addItem(rows: StructureRows, item: PlannedItem, orderKey: string): void {
  if (item.kind === 'site-space') return;
  if (item.kind === 'site-section') {
    rows.sections.push(toSectionRow(item, null, orderKey));
    return;
  }
  const { id, title, icon, sections } = item;
  rows.groups.push({ id, title, localizedTitle: item.localizedTitle ?? null, icon, orderKey });
  const keys = keysFor(sections);
  for (const [at, section] of sections.entries())
    rows.sections.push(toSectionRow(section, id, keys[at] ?? ''));
}

function toSectionRow(section: PlannedSection, groupId: string | null, orderKey: string): StateSection {
  const { id, title, description, path, icon, condition, isDefault } = section;
  const localizedTitle = section.localizedTitle ?? null;
  const localizedDescription = section.localizedDescription ?? null;
  const words = { title, localizedTitle, description, localizedDescription };
  return { id, groupId, ...words, path, icon, condition, isDefault, orderKey };
}

function addSiteSpaces(
  rows: StructureRows,
  sectionId: string | null,
  planned: readonly PlannedSiteSpace[],
  lived: readonly StateSiteSpace[],
): void {
  const inside: Omit<SiteSpaceToWrite, 'orderKey' | 'sectionId'>[] = planned.map(
    ({ id, spaceId, path, localizedTitle = null, condition, isDefault }) => ({
      id,
      spaceId,
      path,
      localizedTitle,
      condition,
      isDefault,
    }),
  );
  const shown = new Set(planned.map(({ spaceId }) => spaceId));
  for (const [at, hidden] of lived.entries()) {
    if (!hidden.isHidden || shown.has(hidden.spaceId)) continue;
    const before = lived.slice(0, at).findLast(({ id }) => inside.some((row) => row.id === id));
    const index = before ? inside.findIndex(({ id }) => id === before.id) + 1 : 0;
    const { id, spaceId, localizedTitle, condition, title } = hidden;
    const path = freePath(
      hidden.path,
      inside.map((row) => ({ ...row, title })),
    );
    shown.add(spaceId);
    inside.splice(index, 0, { id, spaceId, path, localizedTitle, condition, isDefault: false });
  }
  const keys = keysFor(inside);
  for (const [at, row] of inside.entries())
    rows.siteSpaces.push({ ...row, sectionId, orderKey: keys[at] ?? '' });
}
