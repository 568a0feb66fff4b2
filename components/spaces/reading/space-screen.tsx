'use client';

import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { FileText, ListTree, Upload } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { ArticleSkeleton } from '@/components/patterns/reading/article-skeleton';
import { OutlineNav } from '@/components/patterns/reading/outline-nav';
import { PageArticle } from '@/components/patterns/reading/page-article';
import { PageNav } from '@/components/patterns/reading/page-nav';
import { PageHeader } from '@/components/shell/page-header';
import { spacePath, spacesPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { isNotFound, readMessage } from '@/lib/client/api-error';
import type { PageHeading } from '@/lib/content/markup/headings';
import type { PageShape } from '@/lib/contract/content';
import { CommentsButton } from '../comments/comments-button';
import { TalkedText } from '../comments/talked-text';
import { type PageTalk, usePageTalk } from '../comments/use-page-talk';
import { ChangeRequestsLink } from './change-requests-link';
import { EditButton } from './edit-button';
import { t } from './messages';
import { SpaceFacts } from './space-facts';
import { SpaceMenu } from './space-menu';
import { useSpaceCommands } from './use-space-commands';
import { pageQuery, type SpaceContentState, useSpaceContent } from './use-space-content';

const PagesDialog = lazyDialog(
  async () => (await import('@/components/patterns/reading/pages-dialog')).PagesDialog,
);
const CommentsAside = lazyDialog(async () => (await import('../comments/comments-aside')).CommentsAside);
const ImportDialog = lazyDialog(async () => (await import('../import/import-dialog')).ImportDialog);

interface SpaceScreenProps {
  organizationId: string;
  spaceId: string;
  /** The path of the page below the space. */
  path: string;
}

export function SpaceScreen({ organizationId, spaceId, path }: SpaceScreenProps) {
  const reading = useSpaceContent(organizationId, spaceId, path);
  const [isImporting, setIsImporting] = useState(false);
  const [hasPages, setHasPages] = useState(false);
  const queryClient = useQueryClient();
  const talk = usePageTalk(spaceId, reading);
  // The comments stay open from one page to the next.
  const kept = talk.isPanelOpen ? '?comments=open' : '';
  const nav = {
    list: reading.list,
    tags: reading.context.content?.tags,
    current: reading.current,
    hrefOf: (page: PageShape) => reading.context.hrefOf(page) + kept,
    onPrefetch: ({ id, documentId }: PageShape) =>
      void queryClient.prefetchQuery(pageQuery(spaceId, id, documentId)),
  };
  const space = reading.space.data;
  const title = space && (space.title || t('untitled'));
  const pageTitle = reading.current?.page.title;
  useSpaceCommands({ organizationId, spaceId, reading, onImport: () => setIsImporting(true) });

  const isMissing = isNotFound(reading.space.error);
  if (isMissing) {
    return (
      <>
        <PageHeader
          crumbs={[{ label: t('spaces'), href: spacesPath(organizationId) }, { label: t('notFound') }]}
        />
        <EmptyState
          level={1}
          title={t('spaceNotFound')}
          description={t('itMayHaveBeenDeletedOr')}
          action={
            <>
              <Button asChild>
                <Link href={`${spacesPath(organizationId)}?new=trash`}>{t('openTrash')}</Link>
              </Button>
              <Button asChild variant="primary">
                <Link href={spacesPath(organizationId)}>{t('goToSpaces')}</Link>
              </Button>
            </>
          }
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        crumbs={[
          { label: t('spaces'), href: spacesPath(organizationId) },
          {
            label: title,
            href: spacePath(organizationId, spaceId),
            favorite: space && {
              object: 'space',
              id: spaceId,
              title: space.title,
              ...(space.emoji ? { emoji: space.emoji } : {}),
            },
          },
          ...(path && pageTitle ? [{ label: pageTitle }] : []),
        ]}
        actions={
          <>
            <Button
              size="small"
              className="lg:hidden"
              icon={<ListTree aria-hidden />}
              onClick={() => setHasPages(true)}
            >
              <span className="max-sm:sr-only">{t('pages')}</span>
            </Button>
            {space?.permissions.edit ? (
              <EditButton
                organizationId={organizationId}
                spaceId={spaceId}
                pageId={reading.current?.page.id}
              />
            ) : null}
            {space ? <CommentsButton talk={talk} /> : null}
            {space ? <ChangeRequestsLink organizationId={organizationId} spaceId={spaceId} /> : null}
            {space ? (
              <SpaceMenu
                organizationId={organizationId}
                space={space}
                pageId={path ? reading.current?.page.id : undefined}
                page={reading.current?.page}
                onImport={() => setIsImporting(true)}
              />
            ) : null}
          </>
        }
      />
      <SpaceBody
        organizationId={organizationId}
        reading={reading}
        talk={talk}
        nav={nav}
        onImport={() => setIsImporting(true)}
      />
      {hasPages ? (
        <PagesDialog onClose={() => setHasPages(false)}>
          <PageNav {...nav} />
          {space ? (
            <SpaceFacts
              organizationId={organizationId}
              spaceId={spaceId}
              mayEdit={space.permissions.viewInviteLinks}
            />
          ) : null}
        </PagesDialog>
      ) : null}
      {isImporting && space ? (
        <ImportDialog organizationId={organizationId} space={space} onClose={() => setIsImporting(false)} />
      ) : null}
    </>
  );
}

interface SpaceBodyProps {
  organizationId: string;
  talk: PageTalk;
  reading: SpaceContentState;
  nav: ComponentProps<typeof PageNav>;
  onImport: () => void;
}

function SpaceBody({ organizationId, reading, talk, nav, onImport }: SpaceBodyProps) {
  const { content, list, current } = reading;
  const [outline, setOutline] = useState<readonly PageHeading[]>([]);

  function renderPage() {
    if (content.isPending) {
      return (
        <div className="flex flex-col gap-6">
          <Skeleton className="h-8 w-64" />
          <ArticleSkeleton />
        </div>
      );
    }
    if (content.isError && !content.data) {
      return (
        <ErrorState
          level={1}
          description={readMessage(content.error)}
          onRetry={() => void content.refetch()}
        />
      );
    }
    if (list.length === 0)
      return <EmptySpace mayEdit={reading.space.data?.permissions.edit ?? false} onImport={onImport} />;
    if (!current) {
      return (
        <EmptyState
          level={1}
          icon={<FileText aria-hidden />}
          title={t('pageNotFound')}
          description={t('itMayHaveBeenMovedOr')}
        />
      );
    }
    return (
      <TalkedText key={current.page.id} talk={talk}>
        <PageArticle
          context={reading.context}
          current={current}
          text={{ ...reading.page, markdown: reading.page.data?.markdown }}
          onOutline={setOutline}
        />
      </TalkedText>
    );
  }

  return (
    <div className="min-h-[calc(100dvh-48px)] bg-surface">
      <div className={clsx('mx-auto flex w-full', talk.isPanelOpen ? 'max-w-360' : 'max-w-310')}>
        <aside
          aria-label={t('pagesOfThisSpace')}
          data-print="hide"
          className="sticky top-12 hidden h-[calc(100dvh-48px)] w-64 shrink-0 overflow-y-auto px-3 py-6 lg:block"
        >
          {content.isPending ? (
            <div className="flex flex-col gap-4 px-2">
              <Skeleton className="w-36" />
              <Skeleton className="w-28" />
              <Skeleton className="w-40" />
            </div>
          ) : (
            <>
              <PageNav {...nav} />
              {reading.space.data ? (
                <SpaceFacts
                  organizationId={organizationId}
                  spaceId={reading.space.data.id}
                  mayEdit={reading.space.data.permissions.viewInviteLinks}
                />
              ) : null}
            </>
          )}
        </aside>
        <div className="min-w-0 flex-1 px-4 py-8 sm:px-8">
          <div className="mx-auto max-w-180">{renderPage()}</div>
        </div>
        {talk.isPanelOpen ? <CommentsAside organizationId={organizationId} talk={talk} /> : null}
        <aside
          aria-label={t('outline')}
          data-print="hide"
          className={clsx(
            'sticky top-12 hidden h-[calc(100dvh-48px)] w-52 shrink-0 overflow-y-auto py-8 pr-4',
            talk.isPanelOpen ||
              'xl:block xl:group-data-asking/shell:hidden min-[1680px]:group-data-asking/shell:block',
          )}
        >
          {current?.page.type === 'document' ? <OutlineNav outline={outline} /> : null}
        </aside>
      </div>
    </div>
  );
}

function EmptySpace({ mayEdit, onImport }: { mayEdit: boolean; onImport: () => void }) {
  return (
    <EmptyState
      level={1}
      icon={<FileText aria-hidden />}
      title={t('thisSpaceHasNoPagesYet')}
      description={mayEdit ? t('importAFolderOrZipOf') : t('pagesAppearHereWhenSomeoneWrites')}
      action={
        mayEdit ? (
          <Button variant="primary" icon={<Upload aria-hidden />} onClick={onImport}>
            {t('importDocumentation2')}
          </Button>
        ) : null
      }
    />
  );
}
