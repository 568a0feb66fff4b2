'use client';

import { BookPlus, FolderPlus, Library, Trash2, Upload, UserRoundCog } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { ChoiceFilter } from '@/components/patterns/choice-filter';
import { SearchField } from '@/components/patterns/search-field';
import { SortableTree } from '@/components/patterns/sortable-tree/sortable-tree';
import { useUrlState } from '@/components/patterns/use-url-state';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import {
  collectionAccessPath,
  collectionPath,
  homePath,
  spacePath,
  spacesPath,
} from '@/components/shell/paths';
import { useCommands } from '@/components/shell/use-commands';
import { useStoredSet } from '@/components/shell/use-stored-set';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getCollection } from '@/lib/contract/collections';
import { SpacesList } from './list/spaces-list';
import { t } from './messages';
import { useSpaceDialog } from './space-dialog';
import { SpaceDialogs } from './space-dialogs';
import { SpaceRow } from './space-row';
import type { ContentNode } from './space-tree';
import { TreeSkeleton } from './tree-skeleton';
import { useSpaceEntries } from './use-space-entries';
import { type SpaceTree, useSpaceTree } from './use-space-tree';

interface SpacesScreenProps {
  organizationId: string;
  /** Shows this collection instead of the whole organization. */
  collectionId?: string;
}

export function SpacesScreen({ organizationId, collectionId }: SpacesScreenProps) {
  const space = useSpaceTree(organizationId, collectionId);
  const [dialog, setDialog] = useSpaceDialog();
  const collection = useQuery({
    ...query(getCollection, { params: { collectionId: collectionId ?? '' } }),
    enabled: collectionId !== undefined,
  });
  const title = collectionId ? collection.data?.title || (collection.data && t('untitled')) : t('spaces');

  useCommands([
    ...(collectionId
      ? [
          {
            id: 'collection-access',
            label: t('accessToThisCollection'),
            icon: <UserRoundCog aria-hidden />,
            keywords: ['permissions', 'people', 'teams', 'share'],
            href: collectionAccessPath(organizationId, collectionId),
          },
        ]
      : []),
    ...(space.mayAdd
      ? [
          {
            id: 'new-space',
            label: t('newSpace'),
            icon: <BookPlus aria-hidden />,
            shortcut: 'c',
            run: () => setDialog({ kind: 'new-space' }),
          },
          {
            id: 'new-collection',
            label: t('newCollection'),
            icon: <FolderPlus aria-hidden />,
            run: () => setDialog({ kind: 'new-collection' }),
          },
          {
            id: 'import',
            label: t('importDocumentation'),
            icon: <Upload aria-hidden />,
            shortcut: 'i',
            run: () => setDialog({ kind: 'import' }),
          },
        ]
      : []),
  ]);

  const crumbs = [
    ...(collectionId
      ? [{ label: t('spaces'), href: spacesPath(organizationId) }]
      : [{ label: t('home'), href: homePath(organizationId) }]),
    { label: title },
  ];
  return (
    <>
      <PageHeader crumbs={crumbs} />
      <PageBody
        title={title}
        description={collectionId ? collection.data?.description : t('allContentOfYourOrganizationIn')}
        actions={
          <>
            {collectionId && collection.data ? (
              <Button asChild icon={<UserRoundCog aria-hidden />}>
                <Link href={collectionAccessPath(organizationId, collectionId)}>{t('access')}</Link>
              </Button>
            ) : null}
            {space.mayAdd ? (
              <>
                <Button icon={<Upload aria-hidden />} onClick={() => setDialog({ kind: 'import' })}>
                  {t('import')}
                </Button>
                <Button
                  icon={<FolderPlus aria-hidden />}
                  onClick={() => setDialog({ kind: 'new-collection' })}
                >
                  {t('newCollection')}
                </Button>
                <Button
                  variant="primary"
                  icon={<BookPlus aria-hidden />}
                  onClick={() => setDialog({ kind: 'new-space' })}
                >
                  {t('newSpace')}
                </Button>
              </>
            ) : null}
          </>
        }
      >
        {collection.error ? (
          <ErrorState description={readMessage(collection.error)} onRetry={() => void collection.refetch()} />
        ) : (
          <SpacesTree
            organizationId={organizationId}
            collectionId={collectionId}
            space={space}
            onDialog={setDialog}
          />
        )}
      </PageBody>
      <SpaceDialogs
        organizationId={organizationId}
        root={collectionId}
        dialog={dialog}
        nodes={space.nodes}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}

const VIEWS = [
  { value: 'tree', label: t('tree') },
  { value: 'list', label: t('list') },
] as const;

interface SpacesTreeProps extends SpacesScreenProps {
  space: SpaceTree;
  onDialog: ReturnType<typeof useSpaceDialog>[1];
}

function SpacesTree({ organizationId, collectionId, space, onDialog }: SpacesTreeProps) {
  const router = useRouter();
  const { tree, nodes } = space;
  const [collapsed, setCollapsed] = useStoredSet(`lectern.tree.${organizationId}`);
  const [filter, setFilter] = useUrlState('filter');
  const [view, setView] = useUrlState('view', 'tree');
  const rowEntries = useSpaceEntries(organizationId, onDialog);
  const hrefOf = (node: ContentNode) =>
    node.kind === 'space' ? spacePath(organizationId, node.id) : collectionPath(organizationId, node.id);

  if (tree.isPending) return <TreeSkeleton />;
  if (tree.isError && !tree.data) {
    return (
      <ErrorState
        title={t('theSpacesCouldNotBeLoaded')}
        description={readMessage(tree.error)}
        onRetry={() => void tree.refetch()}
        isRetrying={tree.isFetching}
      />
    );
  }
  if (nodes.length === 0) {
    return <NoSpaces isCollection={collectionId !== undefined} mayAdd={space.mayAdd} onDialog={onDialog} />;
  }
  const spaces = nodes.filter((node) => node.kind === 'space').length;
  // A list is of the whole organization: what is in a collection has its order there.
  const views = collectionId ? null : (
    <ChoiceFilter
      legend={t('view')}
      value={view === 'list' ? 'list' : 'tree'}
      onChange={setView}
      options={VIEWS}
    />
  );
  if (views && view === 'list') {
    return <SpacesList organizationId={organizationId} nodes={nodes} rowEntries={rowEntries} views={views} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {views}
        <SearchField label={t('filterByTitle')} value={filter} onChange={setFilter} delay={80} />
        <span role="status" className="ml-auto text-muted text-xs">
          {t('spacesWithSpaces', { spaces })}
        </span>
        {space.mayAdd ? (
          <Button
            variant="ghost"
            size="small"
            icon={<Trash2 aria-hidden />}
            onClick={() => onDialog({ kind: 'trash' })}
          >
            {t('trash')}
          </Button>
        ) : null}
      </div>
      {space.readOnly ? <p className="text-muted text-xs">{space.readOnly}</p> : null}
      <div className="rounded-lg border border-border bg-surface">
        <SortableTree
          label={t('collectionsAndSpaces')}
          nodes={nodes}
          canDrop={space.canDrop}
          onMove={space.move}
          collapsed={collapsed}
          onCollapsedChange={setCollapsed}
          rowEntries={rowEntries}
          readOnly={space.readOnly}
          filter={filter}
          onOpen={(node) => router.push(hrefOf(node))}
          noMatch={
            <EmptyState
              title={t('noMatchingSpaces')}
              description={t('tryADifferentSearchOrClear')}
              action={<Button onClick={() => setFilter('')}>{t('clearFilter')}</Button>}
            />
          }
          renderRow={(row, state) => (
            <SpaceRow
              row={row}
              state={state}
              href={hrefOf(row.node)}
              held={nodes.filter((node) => node.parent === row.node.id).length}
            />
          )}
        />
      </div>
    </div>
  );
}

interface NoSpacesProps {
  isCollection: boolean;
  mayAdd: boolean;
  onDialog: SpacesTreeProps['onDialog'];
}

function NoSpaces({ isCollection, mayAdd, onDialog }: NoSpacesProps) {
  const title = isCollection ? t('thisCollectionIsEmpty') : t('noSpacesYet');
  if (!mayAdd) {
    return (
      <EmptyState icon={<Library aria-hidden />} title={title} description={t('spacesThatYouCanSeeAppear')} />
    );
  }
  return (
    <EmptyState
      icon={<Library aria-hidden />}
      title={title}
      description={t('aSpaceContainsThePagesOnOne')}
      action={
        <>
          <Button icon={<Upload aria-hidden />} onClick={() => onDialog({ kind: 'import' })}>
            {t('importDocumentation')}
          </Button>
          <Button
            variant="primary"
            icon={<BookPlus aria-hidden />}
            onClick={() => onDialog({ kind: 'new-space' })}
          >
            {t('newSpace')}
          </Button>
        </>
      }
    />
  );
}
