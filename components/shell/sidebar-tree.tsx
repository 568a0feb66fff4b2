'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { BookText, ChevronRight, Folder, FolderOpen, Settings, UserRoundCog } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { Emoji } from '@/components/patterns/emoji';
import { listRows } from '@/components/patterns/sortable-tree/tree-model';
import { ContextMenu } from '@/components/ui/context-menu';
import { Link } from '@/components/ui/link';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { Skeleton } from '@/components/ui/skeleton';
import { query } from '@/lib/client/query';
import { listSpacePages } from '@/lib/contract/content';
import { getOrganizationTree } from '@/lib/contract/tree';
import { t } from './messages';
import { NavLink, navItemClasses } from './nav-link';
import { collectionAccessPath, collectionPath, spaceAccessPath, spacePath, spaceSettingsPath } from './paths';
import { useStoredSet } from './use-stored-set';

export const treeQuery = (organizationId: string) =>
  query(getOrganizationTree, { params: { organizationId } });

/** Collections and spaces, to go to; they are ordered on the spaces screen. */
export function SidebarTree({ organizationId }: { organizationId: string }) {
  const queryClient = useQueryClient();
  const { data, isPending } = useQuery(treeQuery(organizationId));
  const [collapsed, setCollapsed] = useStoredSet(`lectern.sidebar.${organizationId}`);
  if (isPending) return <SidebarSkeleton />;
  const rows = listRows(
    (data?.items ?? []).map((item) => ({
      ...item,
      parent: item.parent ?? null,
      isContainer: item.object === 'collection',
    })),
    collapsed,
  );
  if (rows.length === 0) return <p className="px-2 py-1 text-faint text-xs">{t('noSpacesYet')}</p>;
  return (
    <ul>
      {rows.map(({ node, depth, isExpanded, hasChildren }) => (
        <ContextMenu key={node.id} entries={listEntries(organizationId, node)}>
          <li>
            {node.object === 'space' ? (
              <NavLink
                deep
                href={spacePath(organizationId, node.id)}
                depth={depth}
                icon={<Emoji value={node.emoji} fallback={<BookText aria-hidden />} />}
                onPrefetch={() =>
                  void queryClient.prefetchQuery(query(listSpacePages, { params: { spaceId: node.id } }))
                }
              >
                {node.title || t('untitled')}
              </NavLink>
            ) : (
              <CollectionEntry
                href={collectionPath(organizationId, node.id)}
                title={node.title || t('untitled')}
                depth={depth}
                isExpanded={isExpanded}
                isEmpty={!hasChildren}
                onToggle={() => {
                  const next = new Set(collapsed);
                  if (!next.delete(node.id)) next.add(node.id);
                  setCollapsed(next);
                }}
              />
            )}
          </li>
        </ContextMenu>
      ))}
    </ul>
  );
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

interface CollectionEntryProps {
  href: string;
  title: string;
  depth: number;
  isExpanded: boolean;
  isEmpty: boolean;
  onToggle: () => void;
}

function CollectionEntry({ href, title, depth, isExpanded, isEmpty, onToggle }: CollectionEntryProps) {
  const isCurrent = usePathname() === href;
  return (
    <div
      style={{ paddingLeft: 8 + depth * 16 }}
      className={clsx(
        navItemClasses,
        isCurrent ? 'bg-selected' : 'text-muted hover:bg-hover hover:text-text',
      )}
    >
      <button
        type="button"
        disabled={isEmpty}
        aria-expanded={isExpanded}
        aria-label={isExpanded ? t('close', { title }) : t('openWithTitle', { title })}
        onClick={onToggle}
        className="group flex size-5 shrink-0 items-center justify-center rounded-sm [&_svg]:size-4"
      >
        <Folder aria-hidden className={clsx(!isEmpty && 'group-hover:hidden group-focus-visible:hidden')} />
        <ChevronRight
          aria-hidden
          className={clsx(
            'hidden',
            !isEmpty && 'group-hover:block group-focus-visible:block',
            isExpanded && 'rotate-90',
          )}
        />
      </button>
      <Link
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx('min-w-0 flex-1 truncate', isCurrent && 'font-medium text-text')}
      >
        {title}
      </Link>
    </div>
  );
}

export function SidebarSkeleton() {
  return (
    <div className="flex flex-col gap-4 px-2 py-2">
      <Skeleton className="w-36" />
      <Skeleton className="w-28" />
      <Skeleton className="w-40" />
    </div>
  );
}
