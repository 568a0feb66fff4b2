'use client';

import { FileText, GitPullRequest, ListTree, Replace } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { findPage, type ListedPage, listPages } from '@/components/patterns/pages/page-list';
import { useUrlState } from '@/components/patterns/use-url-state';
import { silenceSingleKeys } from '@/components/shell/command-store';
import { PageHeader } from '@/components/shell/page-header';
import { changeRequestPath, changeRequestsPath, spacePath, spacesPath } from '@/components/shell/paths';
import { useCommands } from '@/components/shell/use-commands';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { isNotFound, readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listChangeRequestChanges } from '@/lib/contract/changes';
import {
  type ChangeRequest,
  type ChangeRequestParams,
  changeRequestQuery,
  paramsOf,
  spaceQuery,
  titleOf,
} from '../change-request';
import { useShowsPage, useTabPaths } from '../shown-page';
import { useBlankDraft } from '../use-blank-draft';
import { editedContentQuery } from './edit-content';
import { EditPage } from './edit-page';
import { t } from './messages';
import { PageTree } from './page-tree';

const FindReplaceDialog = lazyDialog(async () => (await import('./find-replace-dialog')).FindReplaceDialog);

/** Where a change request is written: its pages at the side, one of them in the middle. */
export function EditScreen(place: ChangeRequestParams) {
  const { organizationId, spaceId, number } = place;
  const found = useQuery(changeRequestQuery(place));
  const { data: space } = useQuery(spaceQuery(spaceId));
  const content = useQuery(editedContentQuery(place));
  const { pageId, openPage, isNew, readAt, onStarted } = useOpenedPage();
  useEffect(silenceSingleKeys, []);
  useBlankDraft(place, found.data);
  const [hasPages, setHasPages] = useState(false);
  const [isReplacing, setIsReplacing] = useState(false);
  const list = listPages(content.data?.pages ?? []);
  const { current, isFound } = useCurrentPage(place, content.data && list, pageId);
  useShowsPage(place, current?.page.id);
  const mayEdit = found.data?.permissions.edit ?? false;
  const overview = changeRequestPath(organizationId, spaceId, number);
  const changes = useTabPaths(place)('changes');
  useCommands([
    { id: 'changes', label: t('reviewTheChanges'), href: changes },
    ...(mayEdit
      ? [{ id: 'replace', label: t('findAndReplaceInAllPages'), run: () => setIsReplacing(true) }]
      : []),
  ]);

  const crumbs = [
    { label: t('spaces'), href: spacesPath(organizationId) },
    { label: space && (space.title || t('untitled')), href: spacePath(organizationId, spaceId) },
    { label: found.data && `${titleOf(found.data)} #${found.data.number}`, href: overview },
    { label: t('edit') },
  ];
  const error = (found.data ? undefined : found.error) ?? (content.data ? undefined : content.error);
  if (error) {
    return (
      <>
        <PageHeader crumbs={[...crumbs.slice(0, 2), { label: t('notFound') }]} />
        <Missing place={place} error={error} onRetry={() => void content.refetch()} />
      </>
    );
  }

  const tree = (
    <PageTree
      place={place}
      list={list}
      currentId={current?.page.id}
      mayEdit={mayEdit}
      onOpen={(id, isNew = false) => {
        openPage(id, isNew);
        setHasPages(false);
      }}
    />
  );
  return (
    <div className="flex h-dvh flex-col">
      <PageHeader
        crumbs={crumbs}
        actions={
          <>
            <Button
              size="small"
              className="lg:hidden"
              icon={<ListTree aria-hidden />}
              onClick={() => setHasPages(true)}
            >
              {t('pages')}
            </Button>
            {mayEdit ? (
              <Button
                size="small"
                className="max-sm:hidden"
                icon={<Replace aria-hidden />}
                onClick={() => setIsReplacing(true)}
              >
                {t('findAndReplace')}
              </Button>
            ) : null}
            <Button asChild size="small" variant="primary">
              <Link href={changes}>{t('reviewChanges')}</Link>
            </Button>
          </>
        }
      />
      {found.data && !mayEdit ? <ReadOnlyNotice changeRequest={found.data} /> : null}
      <div className="flex min-h-0 flex-1">
        <aside
          aria-label={t('pagesOfThisChangeRequest')}
          className="hidden w-72 shrink-0 overflow-y-auto border-border border-r bg-canvas p-3 lg:block"
        >
          {content.isPending ? <TreeSkeleton /> : tree}
        </aside>
        <div className="min-w-0 flex-1">
          {found.data && content.data && isFound ? (
            <CurrentPage
              place={place}
              content={content.data}
              list={list}
              current={current}
              mayEdit={mayEdit}
              isNew={isNew}
              readAt={readAt}
              onStarted={onStarted}
            />
          ) : (
            <div className="p-8">
              <Skeleton className="h-8 w-64" />
            </div>
          )}
        </div>
      </div>
      {hasPages ? (
        <Dialog open onOpenChange={(open) => open || setHasPages(false)} title={t('pages')}>
          {tree}
        </Dialog>
      ) : null}
      {isReplacing ? (
        <FindReplaceDialog place={place} list={list} onClose={() => setIsReplacing(false)} />
      ) : null}
    </div>
  );
}

/** The page that the address names; without one the first that is changed, which is kept while others are written. */
function useCurrentPage(place: ChangeRequestParams, list: readonly ListedPage[] | undefined, pageId: string) {
  const named = list?.find(({ page }) => page.id === pageId);
  const changes = useQuery({
    ...query(listChangeRequestChanges, { params: paramsOf(place), query: {} }),
    enabled: list !== undefined && named === undefined,
  });
  const [first, setFirst] = useState<string>();
  const changed = new Set(
    changes.data?.changes.flatMap((change) => ('page' in change ? [change.page.id] : [])),
  );
  const found =
    list?.find(({ page }) => page.id === first) ??
    list?.find(({ page }) => page.type === 'document' && changed.has(page.id)) ??
    findPage(list ?? [], '') ??
    list?.[0];
  const current = named ?? found;
  const isFound = named !== undefined || first !== undefined || !changes.isPending;
  if (list && isFound && current && current.page.id !== first) setFirst(current.page.id);
  return { current, isFound };
}

/** Which page is written, and where its cursor begins: where somebody read before, unless they chose the page in the tree. */
function useOpenedPage() {
  const [pageId, setPageId] = useUrlState('page');
  const [readAt] = useUrlState('at');
  const [opened, setOpened] = useState<{ isNew: boolean }>();
  const openPage = (id: string, isNew: boolean) => {
    setPageId(id);
    setOpened({ isNew });
  };
  // The cursor is put there once, also where the text is drawn anew.
  const hasStarted = useRef(false);
  return {
    pageId,
    openPage,
    isNew: opened?.isNew ?? false,
    readAt: opened || hasStarted.current || readAt === '' ? undefined : readAt,
    onStarted: () => {
      hasStarted.current = true;
    },
  };
}

type CurrentPageProps = Omit<ComponentProps<typeof EditPage>, 'current'> & {
  current: ListedPage | undefined;
};

function CurrentPage({ current, ...rest }: CurrentPageProps) {
  if (current) return <EditPage key={current.page.id} current={current} {...rest} />;
  return (
    <EmptyState
      level={1}
      icon={<FileText aria-hidden />}
      title={t('noPagesYet')}
      description={t('addTheFirstPageInThe')}
    />
  );
}

interface MissingProps {
  place: ChangeRequestParams;
  error: unknown;
  onRetry: () => void;
}

function Missing({ place, error, onRetry }: MissingProps) {
  if (!isNotFound(error)) return <ErrorState level={1} description={readMessage(error)} onRetry={onRetry} />;
  return (
    <EmptyState
      level={1}
      icon={<GitPullRequest aria-hidden />}
      title={t('changeRequestNotFound')}
      description={t('theNumberMayBeWrongOr')}
      action={
        <Button asChild variant="primary">
          <Link href={changeRequestsPath(place.organizationId, place.spaceId)}>{t('allChangeRequests')}</Link>
        </Button>
      }
    />
  );
}

function TreeSkeleton() {
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-4 p-2">
      <Skeleton className="w-36" />
      <Skeleton className="w-28" />
      <Skeleton className="w-40" />
    </div>
  );
}

/** Why nothing can be written here. */
function ReadOnlyNotice({ changeRequest }: { changeRequest: ChangeRequest }) {
  const reason =
    changeRequest.status === 'merged'
      ? t('thisChangeRequestIsMergedAnd')
      : changeRequest.status === 'archived'
        ? t('thisChangeRequestIsArchivedReopen')
        : t('youCanViewThisChangeRequest');
  return <Banner className="m-3">{reason}</Banner>;
}
