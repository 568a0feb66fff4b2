import type { TreeNode } from '@/components/patterns/sortable-tree/tree-model';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getSiteStructure } from '@/lib/contract/sites';

export type SiteStructure = ReplyOf<typeof getSiteStructure>;
type Entry = Extract<SiteStructure, { type: 'sections' }>['structure'][number];
export type SiteSection = Extract<Entry, { object: 'site-section' }>;
export type SectionGroup = Extract<Entry, { object: 'site-section-group' }>;
export type SiteSpace = SiteSection['siteSpaces'][number];

/** A row of the structure; `of` is the object as the API answered it. */
export type StructureNode = TreeNode &
  (
    | { kind: 'site-section-group'; of: SectionGroup }
    | { kind: 'site-section'; of: SiteSection }
    | { kind: 'site-space'; of: SiteSpace }
  );

/** The rows of a structure, depth first. */
export function listStructureNodes(structure: SiteStructure): StructureNode[] {
  if (structure.type === 'siteSpaces') return structure.structure.map((one) => toSiteSpaceNode(one, null));
  return structure.structure.flatMap((entry) =>
    entry.object === 'site-section' ? listSectionNodes(entry, null) : listGroupNodes(entry),
  );
}

function listGroupNodes(group: SectionGroup): StructureNode[] {
  return [
    {
      kind: 'site-section-group',
      id: group.id,
      parent: null,
      title: group.title,
      isContainer: true,
      of: group,
    },
    ...group.sections.flatMap((section) => listSectionNodes(section, group.id)),
  ];
}

function listSectionNodes(section: SiteSection, parent: string | null): StructureNode[] {
  return [
    { kind: 'site-section', id: section.id, parent, title: section.title, isContainer: true, of: section },
    ...section.siteSpaces.map((one) => toSiteSpaceNode(one, section.id)),
  ];
}

function toSiteSpaceNode(siteSpace: SiteSpace, parent: string | null): StructureNode {
  return {
    kind: 'site-space',
    id: siteSpace.id,
    parent,
    title: siteSpace.title,
    isContainer: false,
    of: siteSpace,
  };
}

export function listSections(nodes: readonly StructureNode[]): SiteSection[] {
  return nodes.flatMap((node) => (node.kind === 'site-section' ? [node.of] : []));
}

/** What a section shows, or with null the root of a site without sections. */
export function listVariants(nodes: readonly StructureNode[], section: string | null): SiteSpace[] {
  return nodes.flatMap((node) => (node.kind === 'site-space' && node.parent === section ? [node.of] : []));
}

/** A section of one variant is shown as one row until somebody opens it. */
export function listLoneSections(nodes: readonly StructureNode[]): string[] {
  return nodes.flatMap((node) =>
    node.kind === 'site-section' && node.of.siteSpaces.length < 2 ? [node.id] : [],
  );
}

/** What is the default once these are removed one after the other: what follows a default, else the first left. */
export function findNextDefault<Item extends { id: string; default: boolean }>(
  items: readonly Item[],
  removed: readonly string[],
): Item | undefined {
  let left = [...items];
  let current = left.find((item) => item.default)?.id;
  for (const id of removed) {
    const index = left.findIndex((item) => item.id === id);
    left = left.filter((item) => item.id !== id);
    if (id === current) current = (left[index] ?? left[0])?.id;
  }
  return left.find((item) => item.id === current);
}
