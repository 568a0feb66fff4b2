import { type PlacedPart, type PlannedItem, type StructurePlan, walkPlan } from './plan';

interface ChangedField {
  field: string;
  before?: string | undefined;
  after?: string | undefined;
}

interface StructureChange {
  kind: PlannedItem['kind'];
  id: string;
  title: string;
  change: 'added' | 'removed' | 'moved' | 'edited';
  parent?: string | undefined;
  fields: ChangedField[];
}

/** What makes the one plan the other: what is there then in its order, and behind it what goes. */
export function diffPlans(before: StructurePlan, after: StructurePlan): StructureChange[] {
  const old = byId(before);
  const next = byId(after);
  const moved = findMoved(old, after);
  const changes: StructureChange[] = [];
  for (const placed of next.values()) {
    const was = old.get(placed.part.id);
    if (!was) changes.push(toChange(placed, 'added', []));
    else {
      const fields = [...listPlaceFields(was, placed), ...listChangedFields(was.part, placed.part)];
      const isMoved = moved.has(placed.part.id);
      if (isMoved || fields.length > 0) changes.push(toChange(placed, isMoved ? 'moved' : 'edited', fields));
    }
  }
  for (const placed of old.values())
    if (!next.has(placed.part.id)) changes.push(toChange(placed, 'removed', []));
  return changes;
}

const byId = ({ items }: StructurePlan) =>
  new Map([...walkPlan(items)].map((placed) => [placed.part.id, placed]));

const holderOf = ({ holders }: PlacedPart) => holders.at(-1);

function toChange(
  placed: PlacedPart,
  change: StructureChange['change'],
  fields: ChangedField[],
): StructureChange {
  const { kind, id, title } = placed.part;
  return { kind, id, title, change, parent: holderOf(placed)?.id, fields };
}

/** What stands in something else, and the fewest parts that must have been taken up for the rest to keep its order. */
function findMoved(old: Map<string, PlacedPart>, after: StructurePlan): Set<string> {
  const moved = new Set<string>();
  const positions = new Map([...old.keys()].map((id, at) => [id, at]));
  const families = new Map<string | undefined, string[]>();
  for (const placed of walkPlan(after.items)) {
    const { id } = placed.part;
    const was = old.get(id);
    if (!was) continue;
    const holder = holderOf(placed)?.id;
    if (holderOf(was)?.id !== holder) moved.add(id);
    else families.set(holder, [...(families.get(holder) ?? []), id]);
  }
  for (const family of families.values()) {
    const staying = new Set(findLongestRise(family, (id) => positions.get(id) ?? 0));
    for (const id of family) if (!staying.has(id)) moved.add(id);
  }
  return moved;
}

/** The longest part of a list that is in rising order. */
function findLongestRise<Item>(list: readonly Item[], levelOf: (item: Item) => number): Item[] {
  const ends: number[] = [];
  const previous: number[] = [];
  const ranks = list.map(levelOf);
  const rankAt = (index: number | undefined) => ranks[index ?? -1] ?? Number.NEGATIVE_INFINITY;
  for (const [index, rank] of ranks.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rankAt(ends[middle]) < rank) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const found: Item[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) {
    const item = list[index];
    if (item !== undefined) found.push(item);
  }
  return found.reverse();
}

function listPlaceFields(was: PlacedPart, is: PlacedPart): ChangedField[] {
  const [before, after] = [holderOf(was), holderOf(is)];
  return before?.id === after?.id ? [] : [{ field: 'parent', before: before?.title, after: after?.title }];
}

/** A space is named by its title, since its id means nothing to readers. */
function toChangedField(field: string, was: PlannedItem, is: PlannedItem): ChangedField {
  if (field === 'space') return { field, before: was.title, after: is.title };
  return { field, before: fieldsOf(was)[field], after: fieldsOf(is)[field] };
}

function listChangedFields(was: PlannedItem, is: PlannedItem): ChangedField[] {
  const [before, after] = [fieldsOf(was), fieldsOf(is)];
  return Object.keys(after).flatMap((field) =>
    before[field] === after[field] ? [] : [toChangedField(field, was, is)],
  );
}

function fieldsOf(part: PlannedItem): Record<string, string | undefined> {
  const localizedTitle = sayTexts(part.localizedTitle);
  if (part.kind === 'site-section-group')
    return { title: part.title, localizedTitle, icon: part.icon ?? undefined };
  const own = {
    localizedTitle,
    path: part.path,
    condition: part.condition ?? undefined,
    default: String(part.isDefault),
  };
  if (part.kind === 'site-space') return { ...own, space: part.spaceId };
  const { title, description, icon } = part;
  const localizedDescription = sayTexts(part.localizedDescription);
  return {
    title,
    ...own,
    description: description ?? undefined,
    localizedDescription,
    icon: icon ?? undefined,
  };
}

/** «de: Anleitungen, fr: Guides» */
function sayTexts(texts: Record<string, string> | undefined): string | undefined {
  if (!texts) return undefined;
  const languages = Object.keys(texts).sort();
  return languages.map((language) => `${language}: ${texts[language]}`).join(', ');
}
