/** A structure as it is prepared, published and kept: ids are given from the beginning, so that parts are known again. */
export interface StructurePlan {
  items: PlannedItem[];
  /** Every space that it shows, for the database to find them by. */
  spaces: string[];
}

export type PlannedItem = PlannedGroup | PlannedSection | PlannedSiteSpace;

/** By language; absent where there is none, as it is in what was kept before there were any. */
type PlannedTexts = Record<string, string> | undefined;

export interface PlannedGroup {
  kind: 'site-section-group';
  id: string;
  title: string;
  localizedTitle?: PlannedTexts;
  icon: string | null;
  sections: PlannedSection[];
}

export interface PlannedSection {
  kind: 'site-section';
  id: string;
  title: string;
  localizedTitle?: PlannedTexts;
  description: string | null;
  localizedDescription?: PlannedTexts;
  path: string;
  icon: string | null;
  condition: string | null;
  isDefault: boolean;
  siteSpaces: PlannedSiteSpace[];
}

export interface PlannedSiteSpace {
  kind: 'site-space';
  id: string;
  spaceId: string;
  /** Of the space, when the plan was made: it names what is gone since. */
  title: string;
  path: string;
  localizedTitle?: PlannedTexts;
  condition: string | null;
  isDefault: boolean;
}

/** A part with what holds it. */
export interface PlacedPart<Part extends PlannedItem = PlannedItem> {
  part: Part;
  /** What it stands in, from the root. */
  holders: (PlannedGroup | PlannedSection)[];
}

/** Every part, depth first. */
export function* walkPlan(
  items: readonly PlannedItem[],
  holders: PlacedPart['holders'] = [],
): Generator<PlacedPart> {
  for (const part of items) {
    yield { part, holders };
    yield* walkPlan(childrenOf(part), part.kind === 'site-space' ? holders : [...holders, part]);
  }
}

function childrenOf(part: PlannedItem): readonly PlannedItem[] {
  if (part.kind === 'site-section-group') return part.sections;
  return part.kind === 'site-section' ? part.siteSpaces : [];
}

/** Sections as the site shows them, groups opened. */
export function listSections(items: readonly PlannedItem[]): PlannedSection[] {
  return items.flatMap((item) => {
    if (item.kind === 'site-section-group') return item.sections;
    return item.kind === 'site-section' ? [item] : [];
  });
}

function listSiteSpaces(items: readonly PlannedItem[]): PlannedSiteSpace[] {
  return [...walkPlan(items)].flatMap(({ part }) => (part.kind === 'site-space' ? [part] : []));
}

export function toPlan(items: PlannedItem[]): StructurePlan {
  return { items, spaces: [...new Set(listSiteSpaces(items).map(({ spaceId }) => spaceId))] };
}
