import type { TreeNode, TreePlace } from '@/components/patterns/sortable-tree/tree-model';
import type { SiteCustomization } from '@/lib/contract/site-customization';
import { t } from './messages';

export type HeaderItem = SiteCustomization['header']['links'][number];
export type FooterGroup = SiteCustomization['footer']['groups'][number];
export type MenuLinkTarget = NonNullable<HeaderItem['to']>;

/** A link of the header or footer, or what holds links: its place is in its id until it moves. */
export interface LinkNode extends TreeNode {
  kind: 'item' | 'group' | 'link';
  to: MenuLinkTarget | null;
  style: HeaderItem['style'];
  condition: string | undefined;
  localizedTitle: HeaderItem['localizedTitle'];
}

/** The same for the same target, whatever the order of its fields is. */
export const keyOf = (to: object | null): string => JSON.stringify(Object.entries(to ?? {}).sort());

const link = (
  id: string,
  parent: string | null,
  {
    title,
    localizedTitle,
    to,
  }: Pick<LinkNode, 'title'> & { localizedTitle?: LinkNode['localizedTitle']; to: MenuLinkTarget },
): LinkNode => ({
  localizedTitle,
  id,
  parent,
  title,
  to,
  kind: 'link',
  style: 'link',
  condition: undefined,
  isContainer: false,
});

export function toHeaderNodes(items: readonly HeaderItem[]): LinkNode[] {
  return items.flatMap(({ title, localizedTitle, to, style, condition, links }, at) => [
    {
      localizedTitle,
      id: `${at}`,
      parent: null,
      title,
      to,
      style,
      condition,
      kind: 'item',
      isContainer: true,
    } satisfies LinkNode,
    ...links.map((inner, index) => link(`${at}.${index}`, `${at}`, inner)),
  ]);
}

/** What was below another becomes an item of its own at the top, and the reverse. */
export function toHeaderItems(nodes: readonly LinkNode[]): HeaderItem[] {
  return nodes
    .filter(({ parent }) => parent === null)
    .map(({ id, title, localizedTitle, to, style, condition }) => ({
      title,
      ...(localizedTitle ? { localizedTitle } : {}),
      to,
      style,
      links: linksOf(nodes, id),
      ...(condition === undefined ? {} : { condition }),
    }));
}

export function toFooterNodes(groups: readonly FooterGroup[]): LinkNode[] {
  return groups.flatMap(({ title, localizedTitle, links }, at) => [
    {
      localizedTitle,
      id: `${at}`,
      parent: null,
      title,
      to: null,
      style: 'link',
      condition: undefined,
      kind: 'group',
      isContainer: true,
    } satisfies LinkNode,
    ...links.map((inner, index) => link(`${at}.${index}`, `${at}`, inner)),
  ]);
}

export function toFooterGroups(nodes: readonly LinkNode[]): FooterGroup[] {
  return nodes
    .filter(({ parent }) => parent === null)
    .map(({ id, title, localizedTitle }) => ({
      title,
      ...(localizedTitle ? { localizedTitle } : {}),
      links: linksOf(nodes, id),
    }));
}

const linksOf = (nodes: readonly LinkNode[], parent: string) =>
  nodes.flatMap(({ parent: own, title, localizedTitle, to }) =>
    own === parent && to ? [{ title, ...(localizedTitle ? { localizedTitle } : {}), to }] : [],
  );

interface Target {
  parent: LinkNode | null;
}

/** Two levels, and what holds links stays at the top. */
export function judgeHeaderDrop(
  moving: readonly LinkNode[],
  { parent }: Target,
  nodes: readonly LinkNode[],
): true | string {
  if (parent === null) return true;
  for (const node of moving) {
    if (nodes.some((other) => other.parent === node.id)) return t('itHasLinksBelowItAnd');
    if (!node.to) return t('itHasNoDestinationSoIt');
  }
  return parent.parent === null ? true : t('onlyTwoLevelsArePossible');
}

export function judgeFooterDrop(moving: readonly LinkNode[], { parent }: Target): true | string {
  for (const node of moving) {
    if (node.kind === 'group' && parent) return t('columnsCanOnlyBeAtThe');
    if (node.kind !== 'group' && !parent) return t('linksHaveToBeInA');
  }
  return parent === null || parent.parent === null ? true : t('onlyTwoLevelsArePossible');
}

/** As it is kept after a move: items at the top are items, those below are links. */
export function settle(nodes: readonly LinkNode[], place: TreePlace, moved: readonly string[]): LinkNode[] {
  return nodes.map((node) => {
    if (!moved.includes(node.id) || node.kind === 'group') return node;
    return place.parent === null
      ? { ...node, kind: 'item', isContainer: true }
      : { ...node, kind: 'link', isContainer: false };
  });
}
