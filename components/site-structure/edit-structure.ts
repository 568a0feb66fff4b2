import type { PlannedStructure } from '@/lib/contract/site-structure-drafts';
import { t } from './messages';
import { findNextDefault, type SiteStructure } from './structure-nodes';

/** What the dialogs and moves ask of the API for a live structure, asked of one that is prepared. */
interface StructureEdit {
  /** The id of the endpoint. */
  do: string;
  params: Record<string, string>;
  body: Record<string, unknown>;
}

type Entry = PlannedStructure['structure'][number];
type SectionEntry = Extract<Entry, { object: 'site-section' }>;
type GroupEntry = Extract<Entry, { object: 'site-section-group' }>;
type SiteSpaceEntry = SectionEntry['siteSpaces'][number];
type RootEntry = SectionEntry | GroupEntry;

/** A structure taken apart: it has sections and groups, or spaces at its root. */
interface Draft {
  items: RootEntry[];
  root: SiteSpaceEntry[];
}

class Gone extends Error {
  override readonly message = t('itNoLongerExists');
}

/** The whole structure after an edit, in the form in which it is sent. */
export function editStructure(structure: SiteStructure, edit: StructureEdit): PlannedStructure {
  const draft = takeApart(structure);
  const change = EDITS[edit.do];
  if (!change) throw new Error(t('thisCannotBePrepared'));
  change(draft, edit);
  const isSections = draft.items.length > 0;
  return isSections
    ? { type: 'sections', structure: draft.items }
    : {
        type: 'siteSpaces',
        structure: draft.root.map((one) => ({ ...one, object: 'site-space' as const })),
      };
}

function takeApart(structure: SiteStructure): Draft {
  const toSiteSpace = ({
    id,
    path,
    localizedTitle,
    condition,
    default: isDefault,
  }: (typeof siteSpaces)[number]) => ({
    id,
    path,
    localizedTitle,
    condition: condition ?? null,
    default: isDefault,
  });
  const siteSpaces = structure.type === 'siteSpaces' ? structure.structure : [];
  if (structure.type === 'siteSpaces') return { items: [], root: siteSpaces.map(toSiteSpace) };
  type Item = (typeof structure.structure)[number];
  const toSection = (section: Extract<Item, { object: 'site-section' }>): SectionEntry => ({
    object: 'site-section',
    id: section.id,
    title: section.title,
    localizedTitle: section.localizedTitle,
    description: section.description ?? null,
    localizedDescription: section.localizedDescription,
    path: section.path,
    icon: section.icon ?? null,
    condition: section.condition ?? null,
    default: section.default,
    siteSpaces: section.siteSpaces.map(toSiteSpace),
  });
  const items = structure.structure.map((item): RootEntry => {
    if (item.object === 'site-section') return toSection(item);
    const { object, id, title, localizedTitle, icon } = item;
    return { object, id, title, localizedTitle, icon: icon ?? null, sections: item.sections.map(toSection) };
  });
  return { items, root: [] };
}

const isGroup = (item: RootEntry): item is GroupEntry => item.object === 'site-section-group';

const listAll = ({ items }: Draft) => items.flatMap((item) => (isGroup(item) ? item.sections : [item]));

function requireOne<Item extends { id?: string | undefined }>(list: readonly Item[], id: unknown): Item {
  const found = list.find((item) => item.id === id);
  if (!found) throw new Gone();
  return found;
}

const requireSection = (draft: Draft, id: unknown) => requireOne(listAll(draft), id);
const requireGroup = ({ items }: Draft, id: unknown) => requireOne(items.filter(isGroup), id);

/** The list of variants that has one, and the one. */
function requireSiteSpace(draft: Draft, id: unknown): { list: SiteSpaceEntry[]; siteSpace: SiteSpaceEntry } {
  for (const list of [draft.root, ...listAll(draft).map(({ siteSpaces }) => siteSpaces)]) {
    const siteSpace = list.find((item) => item.id === id);
    if (siteSpace) return { list, siteSpace };
  }
  throw new Gone();
}

function takeOut<Item>(list: Item[], item: Item): void {
  list.splice(list.indexOf(item), 1);
}

/** Takes a section out of where it stands. */
function takeSection(draft: Draft, id: unknown): SectionEntry {
  const section = requireSection(draft, id);
  const group = draft.items.filter(isGroup).find(({ sections }) => sections.includes(section));
  takeOut<RootEntry>(group?.sections ?? draft.items, section);
  return section;
}

/** The mark goes where the API would let it go: to what follows, else to the first that is left. */
function passDefault<Item extends { id?: string | undefined; default?: boolean | undefined }>(
  before: readonly Item[],
  leaving: Item,
): void {
  const known = before.map((item) => ({ id: item.id ?? '', default: item.default ?? false, item }));
  const next = leaving.default ? findNextDefault(known, [leaving.id ?? '']) : undefined;
  if (next) next.item.default = true;
}

/** What stands at the root moves into a section of its own before there are others. */
function openSections(draft: Draft): void {
  if (draft.root.length === 0) return;
  draft.items.unshift({ object: 'site-section', default: true, siteSpaces: draft.root });
  draft.root = [];
}

interface Beside {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

function insertBeside<Item extends { id?: string | undefined }>(
  list: Item[],
  item: Item,
  anchor: unknown,
  { before }: Beside,
): void {
  const at = list.findIndex((other) => other.id === anchor);
  list.splice(at < 0 ? list.length : before ? at : at + 1, 0, item);
}

function place(draft: Draft, item: RootEntry, position: Beside = {}): void {
  const pointer = position.before ?? position.after ?? {};
  const anchor = pointer.siteSection ?? pointer.id;
  const group = draft.items.filter(isGroup).find(({ sections }) => sections.some(({ id }) => id === anchor));
  if (group && !isGroup(item)) insertBeside(group.sections, item, anchor, position);
  else insertBeside<RootEntry>(draft.items, item, anchor, position);
}

const EDITS: Record<string, (draft: Draft, edit: StructureEdit) => void> = {
  createSiteSection(draft, { body }) {
    openSections(draft);
    const { spaceId, title, icon } = body as { spaceId: string; title?: string | null; icon?: string };
    draft.items.push({
      object: 'site-section',
      ...(title ? { title } : {}),
      icon: icon ?? null,
      default: listAll(draft).length === 0,
      siteSpaces: [{ spaceId }],
    });
  },
  updateSiteSection(draft, { params, body }) {
    const section = requireSection(draft, params.siteSectionId);
    const { defaultSiteSpace, ...own } = body;
    Object.assign(section, own);
    if (defaultSiteSpace === undefined) return;
    requireOne(section.siteSpaces, defaultSiteSpace);
    for (const siteSpace of section.siteSpaces) siteSpace.default = siteSpace.id === defaultSiteSpace;
  },
  deleteSiteSection(draft, { params }) {
    const before = listAll(draft);
    passDefault(before, takeSection(draft, params.siteSectionId));
  },
  moveSiteSection(draft, { params, body }) {
    place(draft, takeSection(draft, params.siteSectionId), body.position as Beside | undefined);
  },
  updateSite(draft, { body }) {
    if (body.defaultSiteSection !== undefined) {
      requireSection(draft, body.defaultSiteSection);
      for (const section of listAll(draft)) section.default = section.id === body.defaultSiteSection;
    }
    if (body.defaultSiteSpace === undefined) return;
    requireOne(draft.root, body.defaultSiteSpace);
    for (const siteSpace of draft.root) siteSpace.default = siteSpace.id === body.defaultSiteSpace;
  },
  createSiteSectionGroup(draft, { body }) {
    openSections(draft);
    const sections = (body.sections as string[] | undefined) ?? [];
    const taken = sections.map((id) => takeSection(draft, id));
    const { title, localizedTitle, icon } = body as Pick<GroupEntry, 'title' | 'localizedTitle' | 'icon'>;
    const group = { title, localizedTitle, icon: icon ?? null, sections: taken };
    draft.items.push({ object: 'site-section-group', ...group });
  },
  updateSiteSectionGroup(draft, { params, body }) {
    Object.assign(requireGroup(draft, params.siteSectionGroupId), body);
  },
  deleteSiteSectionGroup(draft, { params }) {
    const group = requireGroup(draft, params.siteSectionGroupId);
    draft.items.splice(draft.items.indexOf(group), 1, ...group.sections);
  },
  moveSiteSectionGroup(draft, { params, body }) {
    const group = requireGroup(draft, params.siteSectionGroupId);
    takeOut<RootEntry>(draft.items, group);
    place(draft, group, body.position as Beside | undefined);
  },
  addSectionToGroup(draft, { params, body }) {
    const group = requireGroup(draft, params.siteSectionGroupId);
    group.sections.push(takeSection(draft, body.sectionId));
  },
  createSiteSpace(draft, { body }) {
    const { spaceId, sectionId } = body as { spaceId: string; sectionId?: string };
    const list = sectionId === undefined ? draft.root : requireSection(draft, sectionId).siteSpaces;
    list.push({ spaceId, default: list.length === 0 });
  },
  updateSiteSpace(draft, { params, body }) {
    Object.assign(requireSiteSpace(draft, params.siteSpaceId).siteSpace, body);
  },
  deleteSiteSpace(draft, { params }) {
    const { list, siteSpace } = requireSiteSpace(draft, params.siteSpaceId);
    passDefault([...list], siteSpace);
    takeOut(list, siteSpace);
  },
  moveSiteSpace(draft, { params, body }) {
    const position = (body.position as Beside | undefined) ?? {};
    const anchor = (position.before ?? position.after)?.siteSpace;
    const { list, siteSpace } = requireSiteSpace(draft, params.siteSpaceId);
    const target = anchor === undefined ? list : requireSiteSpace(draft, anchor).list;
    if (target !== list) passDefault([...list], siteSpace);
    takeOut(list, siteSpace);
    insertBeside(target, { ...siteSpace, default: target === list && siteSpace.default }, anchor, position);
  },
};
