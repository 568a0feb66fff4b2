'use client';

import { FileText, ListTree } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { findNeighbours } from '@/components/patterns/pages/page-list';
import { ArticleSkeleton } from '@/components/patterns/reading/article-skeleton';
import { OutlineNav } from '@/components/patterns/reading/outline-nav';
import { PageNav } from '@/components/patterns/reading/page-nav';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import type { PageHeading } from '@/lib/content/markup/headings';
import { type ChangeRequest, type ChangeRequestParams, changeRequestQuery } from '../change-request';
import { t } from './messages';
import { PageMarkSigns } from './page-mark-signs';
import { PreviewPage } from './preview-page';
import { SitePreview } from './site-preview';
import { type PreviewState, usePreview } from './use-preview';

const PagesDialog = lazyDialog(
  async () => (await import('@/components/patterns/reading/pages-dialog')).PagesDialog,
);

interface PreviewProps extends ChangeRequestParams {
  /** Of the page, below the space. */
  path: string;
}

/** The content as readers will see it, with signs of what changes. */
export function Preview({ path, ...place }: PreviewProps) {
  const { data } = useQuery(changeRequestQuery(place));
  return data ? <LoadedPreview place={place} changeRequest={data} path={path} /> : null;
}

interface LoadedPreviewProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
  path: string;
}

function LoadedPreview({ place, changeRequest, path }: LoadedPreviewProps) {
  const preview = usePreview(place, changeRequest, path);
  const [outline, setOutline] = useState<readonly PageHeading[]>([]);
  const [hasPages, setHasPages] = useState(false);
  const { current, whole } = preview;
  usePreviewCommands(preview);

  if (preview.isError && !preview.data) {
    return (
      <ErrorState
        title={t('thePreviewCouldNotBeLoaded')}
        description={readMessage(preview.error)}
        onRetry={() => void preview.refetch()}
      />
    );
  }
  if (preview.data && whole.length === 0) {
    return (
      <EmptyState
        icon={<FileText aria-hidden />}
        title={t('noPages')}
        description={t('readersWouldSeeNothingPagesAppear')}
      />
    );
  }
  const nav = (
    <PageNav
      list={whole}
      tags={preview.data?.after.tags}
      current={current}
      hrefOf={preview.hrefOf}
      signOf={({ id }) => {
        const change = preview.changeOf(id);
        return change && { isGone: change.kind === 'deleted', marks: <PageMarkSigns change={change} /> };
      }}
    />
  );
  return (
    <div className="flex min-w-0 items-start rounded-lg border border-border bg-surface">
      <aside
        aria-label={t('pagesOfThisChangeRequest')}
        className="sticky top-12 hidden max-h-[calc(100dvh-48px)] w-64 shrink-0 overflow-y-auto px-3 py-6 lg:block"
      >
        {preview.data ? (
          nav
        ) : (
          <div className="flex flex-col gap-4 px-2">
            <Skeleton className="w-36" />
            <Skeleton className="w-28" />
          </div>
        )}
      </aside>
      <div className="min-h-[60dvh] min-w-0 flex-1 px-4 py-6 sm:px-8">
        <div className="mx-auto flex max-w-180 flex-col gap-6">
          <div className="flex flex-wrap gap-2 empty:hidden">
            <Button
              size="small"
              className="lg:hidden"
              icon={<ListTree aria-hidden />}
              onClick={() => setHasPages(true)}
            >
              {t('pages')}
            </Button>
            <SitePreview
              place={place}
              changeRequest={changeRequest}
              pageId={
                current && preview.changeOf(current.page.id)?.kind !== 'deleted' ? current.page.id : undefined
              }
            />
          </div>
          {current ? (
            <PreviewPage
              key={current.page.id}
              place={place}
              changeRequest={changeRequest}
              preview={preview}
              current={current}
              onOutline={setOutline}
            />
          ) : preview.data ? (
            <EmptyState
              icon={<FileText aria-hidden />}
              title={t('pageNotFound')}
              description={t('itMayHaveBeenMovedOr')}
            />
          ) : (
            <ArticleSkeleton />
          )}
        </div>
      </div>
      <aside
        aria-label={t('outline')}
        className="sticky top-12 hidden max-h-[calc(100dvh-48px)] w-52 shrink-0 overflow-y-auto py-8 pr-4 xl:block"
      >
        {current?.page.type === 'document' ? <OutlineNav outline={outline} /> : null}
      </aside>
      {hasPages ? <PagesDialog onClose={() => setHasPages(false)}>{nav}</PagesDialog> : null}
    </div>
  );
}

/** The way from page to page by keys, as where a space is read. */
function usePreviewCommands({ context, current }: PreviewState): void {
  const router = useRouter();
  const { previous, next } = findNeighbours(context.list, current?.page.id ?? '');
  useCommands(
    [
      { page: next, id: 'next-page', label: (title: string) => t('nextPage', { title }), shortcut: 'n' },
      {
        page: previous,
        id: 'previous-page',
        label: (title: string) => t('previousPage', { title }),
        shortcut: 'p',
      },
    ].flatMap(({ page, id, label, shortcut }) =>
      page
        ? [
            {
              id,
              label: label(page.title),
              shortcut,
              run: () => router.push(context.hrefOf(page)),
            },
          ]
        : [],
    ),
  );
}
