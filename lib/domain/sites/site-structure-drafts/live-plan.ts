import { hashOf, toCanonicalJson } from '@/lib/storage/content/hash';
import type {
  StateGroup,
  StateSection,
  StateSiteSpace,
  StructureState,
} from '@/lib/storage/site-structure-drafts/read-state';
import { compareOrder } from '../site-structure/order-keys';
import {
  type PlannedItem,
  type PlannedSection,
  type PlannedSiteSpace,
  type StructurePlan,
  toPlan,
} from './plan';

/** The live structure as a plan, without what is in the trash. */
export function toLivePlan({ groups, sections, siteSpaces }: StructureState): StructurePlan {
  const inside = (sectionId: string | null) => toSiteSpaces(siteSpaces, sectionId);
  const toSection = ({ groupId: _, orderKey: __, ...section }: StateSection): PlannedSection => ({
    kind: 'site-section',
    ...section,
    localizedTitle: section.localizedTitle ?? undefined,
    localizedDescription: section.localizedDescription ?? undefined,
    siteSpaces: inside(section.id),
  });
  const inGroup = (groupId: string | null) =>
    sections.filter((section) => section.groupId === groupId).sort(compareOrder);
  if (sections.length === 0 && (groups.length === 0 || inside(null).length > 0)) return toPlan(inside(null));
  const root: (StateGroup | StateSection)[] = [...groups, ...inGroup(null)];
  const items = root.sort(compareOrder).map((item): PlannedItem => {
    if (isSection(item)) return toSection(item);
    const { id, title, icon } = item;
    const localizedTitle = item.localizedTitle ?? undefined;
    return {
      kind: 'site-section-group',
      id,
      title,
      localizedTitle,
      icon,
      sections: inGroup(id).map(toSection),
    };
  });
  return toPlan(items);
}

const isSection = (item: StateGroup | StateSection): item is StateSection => 'groupId' in item;

/** The default is the first shown one while the marked one is in the trash. */
function toSiteSpaces(all: readonly StateSiteSpace[], sectionId: string | null): PlannedSiteSpace[] {
  const shown = all.filter((row) => row.sectionId === sectionId && !row.isHidden).sort(compareOrder);
  const start = shown.find(({ isDefault }) => isDefault) ?? shown[0];
  return shown.map(({ id, spaceId, title, path, localizedTitle, condition }) => ({
    kind: 'site-space',
    id,
    spaceId,
    title,
    path,
    localizedTitle: localizedTitle ?? undefined,
    condition,
    isDefault: id === start?.id,
  }));
}

/** The same for the same structure; what its spaces are called is none of its business. */
export function versionOf({ items }: StructurePlan): string {
  const withoutTitles = (_key: string, value: unknown) =>
    isSiteSpace(value) ? { ...value, title: undefined } : value;
  const plain: unknown = JSON.parse(JSON.stringify(items, withoutTitles));
  return hashOf(toCanonicalJson(plain)).slice(0, 32);
}

function isSiteSpace(value: unknown): value is PlannedSiteSpace {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'site-space';
}

/** What the database kept; it was written by us. */
export const readPlan = (stored: unknown) => stored as StructurePlan;
