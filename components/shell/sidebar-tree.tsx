'use client';

import { useQueryClient } from '@tanstack/react-query';
import { BookText, Folder, FolderOpen, Settings, UserRoundCog } from 'lucide-react';
import { useParams } from 'next/navigation';
import { useMemo } from 'react';
import { Emoji } from '@/components/patterns/emoji';
import { filterNodes } from '@/components/patterns/sortable-tree/filter-nodes';
import { listRows } from '@/components/patterns/sortable-tree/tree-model';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listSpacePages } from '@/lib/contract/content';
import { getOrganizationTree } from '@/lib/contract/tree';
import { t } from './messages';
import { collectionAccessPath, collectionPath, spaceAccessPath, spacePath, spaceSettingsPath } from './paths';
import { type ListedRow, SidebarList, type SidebarListProps } from './sidebar-list';
import { SectionState } from './sidebar-section';

export const treeQuery = (organizationId: string) =>
  query(getOrganizationTree, { params: { organizationId } });

interface SidebarTreeProps extends Pick<SidebarListProps, 'favorites' | 'scroller' | 'onDrag'> {
  organizationId: string;
  /** Collections that are closed. */
  closed: ReadonlySet<string>;
  onToggle: (id: string, isExpanded: boolean) => void;
  filter: string;
  /** Of a closed section only the current row shows. */
  isClosed: boolean;
}

/** Collections and spaces, to go to; they are ordered on the spaces screen. */
export function SidebarTree({ organizationId, closed, filter, isClosed, ...list }: SidebarTreeProps) {
  const queryClient = useQueryClient();
  const tree = useQuery(treeQuery(organizationId));
  const { spaceId, collectionId } = useParams<{ spaceId?: string; collectionId?: string }>();
  const currentId = spaceId ?? collectionId;
  const items = tree.data?.items;
  const shown = useMemo(() => {
    const nodes = (items ?? []).map((item) => ({
      ...item,
      parent: item.parent ?? null,
      isContainer: item.object === 'collection',
    }));
    if (filter) return listRows(filterNodes(nodes, filter));
    return listShown(listRows(nodes), closed, currentId).filter(
      ({ node }) => !isClosed || node.id === currentId,
    );
  }, [items, filter, closed, currentId, isClosed]);

  const rows = shown.map(({ node, depth, hasChildren, isExpanded }): ListedRow => {
    const isSpace = node.object === 'space';
    return {
      item: { object: node.object, id: node.id, title: node.title, emoji: node.emoji },
      href: (isSpace ? spacePath : collectionPath)(organizationId, node.id),
      icon: (
        <Emoji value={node.emoji} fallback={isSpace ? <BookText aria-hidden /> : <Folder aria-hidden />} />
      ),
      depth: isClosed && !filter ? 0 : depth,
      parent: node.parent,
      expanded: hasChildren && !isClosed ? isExpanded : undefined,
      entries: listEntries(organizationId, node),
      onPrefetch: isSpace
        ? () => void queryClient.prefetchQuery(query(listSpacePages, { params: { spaceId: node.id } }))
        : undefined,
    };
  });
  if (isClosed && !filter && rows.length === 0) return null;
  return (
    <SectionState
      list={tree}
      isEmpty={rows.length === 0}
      empty={filter ? t('noMatchingSpaces') : t('noSpacesYet')}
    >
      <SidebarList {...list} label={t('spaces')} rows={rows} />
    </SectionState>
  );
}

/** Without what lies in closed collections, but for the current one and what it lies in. */
function listShown<
  Row extends { node: { id: string; parent: string | null }; depth: number; isExpanded: boolean },
>(rows: readonly Row[], closed: ReadonlySet<string>, currentId: string | undefined): Row[] {
  const parents = new Map(rows.map(({ node }) => [node.id, node.parent]));
  const kept = new Set<string>();
  for (let at: string | null | undefined = currentId; at; at = parents.get(at)) kept.add(at);
  let hiddenBelow: number | undefined;
  return rows.flatMap((row) => {
    if (hiddenBelow !== undefined && row.depth <= hiddenBelow) hiddenBelow = undefined;
    const isShown = hiddenBelow === undefined || kept.has(row.node.id);
    const isOpen = !closed.has(row.node.id);
    if (!isOpen) hiddenBelow ??= row.depth;
    return isShown ? [{ ...row, isExpanded: row.isExpanded && isOpen }] : [];
  });
}

/** Also on the screens of the thing itself: a context menu is a shortcut. */
function listEntries(organizationId: string, { id, object }: { id: string; object: string }): MenuEntry[] {
  const access = object === 'space' ? spaceAccessPath : collectionAccessPath;
  return [
    {
      label: t('open2'),
      icon: <FolderOpen aria-hidden />,
      href: (object === 'space' ? spacePath : collectionPath)(organizationId, id),
    },
    { label: t('access'), icon: <UserRoundCog aria-hidden />, href: access(organizationId, id) },
    ...(object === 'space'
      ? [
          {
            label: t('spaceSettings'),
            icon: <Settings aria-hidden />,
            href: spaceSettingsPath(organizationId, id),
          },
        ]
      : []),
  ];
}
