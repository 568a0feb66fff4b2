import { badRequest, conflict, notFound, Problem } from '@/lib/contract/problem';
import { MOST_PARTS, type PlannedStructure } from '@/lib/contract/site-structure-drafts';
import { newId } from '@/lib/storage/database/id';
import { derivePath, requireCondition } from '../site-structure/paths';
import { titleOr, toKept } from '../site-structure/titles';
import {
  listSections,
  type PlannedGroup,
  type PlannedItem,
  type PlannedSection,
  type PlannedSiteSpace,
  type StructurePlan,
  toPlan,
  walkPlan,
} from './plan';

type Entry = PlannedStructure['structure'][number];
type SectionEntry = Extract<Entry, { object: 'site-section' }>;
type GroupEntry = Extract<Entry, { object: 'site-section-group' }>;
type SiteSpaceEntry = SectionEntry['siteSpaces'][number];

/** What may be named by its id, and which spaces may be shown, by their ids with their titles. */
interface KnownParts {
  plans: readonly StructurePlan[];
  spaces: ReadonlyMap<string, string>;
}

/** The plan that somebody sent, with ids for what is new; refused with the name of the field where it cannot be. */
export function makePlan(sent: PlannedStructure, known: KnownParts): StructurePlan {
  const maker = new PlanMaker(known);
  const items = sent.structure.map((entry, index) => maker.item(sent.type, entry, `structure.${index}`));
  if ([...walkPlan(items)].length > MOST_PARTS)
    throw badRequest('structure', `must have at most ${MOST_PARTS} groups, sections and variants together`);
  if (sent.type === 'siteSpaces') {
    const roots = items.filter((item) => item.kind === 'site-space');
    settleSiblings(roots, (at) => `structure.${at}`, maker);
    return toPlan(roots);
  }
  settleSections(items, maker);
  return toPlan(items);
}

/** What is still open while a plan is read: paths that are to be made, and which default was asked for. */
interface Open {
  /** Where it stands in what was sent. */
  field: string;
  path: string | undefined;
  isDefault: boolean;
}

class PlanMaker {
  readonly #old = new Map<string, PlannedItem>();
  readonly #used = new Set<string>();
  readonly open = new Map<PlannedSection | PlannedSiteSpace, Open>();

  constructor(readonly known: KnownParts) {
    for (const plan of known.plans) for (const { part } of walkPlan(plan.items)) this.#old.set(part.id, part);
  }

  item(type: PlannedStructure['type'], entry: Entry, field: string): PlannedItem {
    if ((entry.object === 'site-space') !== (type === 'siteSpaces'))
      throw badRequest(`${field}.object`, `is not for a structure of the type "${type}"`);
    if (entry.object === 'site-space') return this.siteSpace(entry, field);
    return entry.object === 'site-section' ? this.section(entry, field) : this.group(entry, field);
  }

  group(entry: GroupEntry, field: string): PlannedGroup {
    const { id } = this.#claim(entry.id, 'site-section-group', field);
    return {
      kind: 'site-section-group',
      id,
      title: entry.title,
      localizedTitle: toKept(entry.localizedTitle) ?? undefined,
      icon: entry.icon || null,
      sections: entry.sections.map((section, at) => this.section(section, `${field}.sections.${at}`)),
    };
  }

  section(entry: SectionEntry, field: string): PlannedSection {
    const { id, old } = this.#claim(entry.id, 'site-section', field);
    checkCondition(entry.condition, field);
    const section: PlannedSection = {
      kind: 'site-section',
      id,
      title: entry.title ?? old?.title ?? '',
      localizedTitle: toKept(entry.localizedTitle) ?? undefined,
      description: entry.description || null,
      localizedDescription: toKept(entry.localizedDescription) ?? undefined,
      path: '',
      icon: entry.icon || null,
      condition: entry.condition ?? null,
      isDefault: false,
      siteSpaces: entry.siteSpaces.map((one, at) => this.siteSpace(one, `${field}.siteSpaces.${at}`)),
    };
    if (section.title === '') section.title = titleOr(section.siteSpaces[0]?.title, 'Untitled');
    this.open.set(section, { field, path: entry.path ?? old?.path, isDefault: entry.default ?? false });
    settleSiblings(section.siteSpaces, (at) => `${field}.siteSpaces.${at}`, this);
    return section;
  }

  siteSpace(entry: SiteSpaceEntry, field: string): PlannedSiteSpace {
    const { id, old } = this.#claim(entry.id, 'site-space', field);
    const spaceId = entry.spaceId ?? old?.spaceId;
    if (spaceId === undefined) throw badRequest(`${field}.spaceId`, 'is needed for a new variant');
    const title = this.known.spaces.get(spaceId) ?? (spaceId === old?.spaceId ? old.title : undefined);
    if (title === undefined) throw new Problem(404, `${field}.spaceId: ${notFound('space').message}`);
    checkCondition(entry.condition, field);
    const condition = entry.condition ?? null;
    const siteSpace: PlannedSiteSpace = {
      kind: 'site-space',
      id,
      spaceId,
      title,
      path: '',
      localizedTitle: toKept(entry.localizedTitle) ?? undefined,
      condition,
      isDefault: false,
    };
    this.open.set(siteSpace, { field, path: entry.path ?? old?.path, isDefault: entry.default ?? false });
    return siteSpace;
  }

  #claim<Kind extends PlannedItem['kind']>(id: string | undefined, kind: Kind, field: string) {
    if (id === undefined) return { id: newId(), old: undefined };
    const old = this.#old.get(id);
    if (old?.kind !== kind) throw new Problem(404, `${field}.id: ${notFound(kind).message}`);
    if (this.#used.has(id)) throw badRequest(`${field}.id`, 'is named twice');
    this.#used.add(id);
    return { id, old: old as Extract<PlannedItem, { kind: Kind }> };
  }
}

function checkCondition(condition: string | null | undefined, field: string): void {
  try {
    requireCondition(condition);
  } catch (error) {
    if (error instanceof Problem) throw new Problem(error.status, `${field}.${error.message}`);
    throw error;
  }
}

function settleSections(items: readonly PlannedItem[], maker: PlanMaker): void {
  const sections = listSections(items);
  const fieldOf = (section: PlannedSection) => maker.open.get(section)?.field ?? 'structure';
  settle(sections, fieldOf, maker);
}

/** Variants beside each other show each space once, besides. */
function settleSiblings(
  siblings: readonly PlannedSiteSpace[],
  fieldAt: (at: number) => string,
  maker: PlanMaker,
): void {
  const spaces = new Set<string>();
  for (const [at, { spaceId, title }] of siblings.entries()) {
    if (spaces.has(spaceId))
      throw conflict(`${fieldAt(at)}.spaceId: the space "${title}" is shown there twice.`);
    spaces.add(spaceId);
  }
  settle(siblings, (siteSpace) => fieldAt(siblings.indexOf(siteSpace)), maker);
}

/** Gives siblings their paths, each another, and one of them the default mark. */
function settle<Part extends PlannedSection | PlannedSiteSpace>(
  siblings: readonly Part[],
  fieldOf: (part: Part) => string,
  { open }: PlanMaker,
): void {
  const settled: Part[] = [];
  for (const part of siblings) {
    const path = open.get(part)?.path;
    if (path === undefined) continue;
    const owner = settled.find((other) => other.path.toLowerCase() === path.toLowerCase());
    if (owner) throw conflict(`${fieldOf(part)}.path: "${owner.path}" is taken by "${owner.title}".`);
    part.path = path;
    settled.push(part);
  }
  for (const part of siblings) {
    if (part.path !== '') continue;
    part.path = derivePath(part.title, settled, part.kind === 'site-section' ? 'section' : 'docs');
    settled.push(part);
  }
  const [start, another] = siblings.filter((part) => open.get(part)?.isDefault);
  if (another) throw badRequest(`${fieldOf(another)}.default`, 'is true for another beside it already');
  const first = start ?? siblings[0];
  if (first) first.isDefault = true;
}
