'use client';

import { History, X } from 'lucide-react';
import { useUrlState } from '@/components/patterns/use-url-state';
import { RevisionList } from '@/components/revision-list/revision-list';
import { useRevisionPair } from '@/components/revision-list/use-revision-pair';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { historyPath, spacePath, spacesPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { lazyPart } from '@/components/ui/lazy-dialog';
import { Link } from '@/components/ui/link';
import { isNotFound } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getSpacePage } from '@/lib/contract/content';
import { getSpace } from '@/lib/contract/spaces';
import { t } from './messages';
import { useRevisionEntries } from './use-revision-entries';

const HistoryPair = lazyPart(async () => (await import('./history-pair')).HistoryPair);

interface HistoryScreenProps {
  organizationId: string;
  spaceId: string;
}

/** Who changed the main content and when; any two revisions compare, and each can be brought back. */
export function HistoryScreen({ organizationId, spaceId }: HistoryScreenProps) {
  const pair = useRevisionPair();
  const [pageId] = useUrlState('page');
  const space = useQuery(query(getSpace, { params: { spaceId } }));
  const page = useQuery({
    ...query(getSpacePage, { params: { spaceId, pageId }, query: {} }),
    enabled: pageId !== '' && !pair,
  });
  const pageTitle = page.data?.title ?? (page.isError ? t('aDeletedPage') : undefined);
  const { rowEntries, dialog } = useRevisionEntries({
    organizationId,
    spaceId,
    pageId,
    pageTitle,
    mayRestore: space.data?.permissions.edit ?? false,
  });
  const path = historyPath(organizationId, spaceId);
  const pageQuery = pageId ? `&page=${encodeURIComponent(pageId)}` : '';

  if (isNotFound(space.error)) {
    return (
      <>
        <PageHeader
          crumbs={[{ label: t('spaces'), href: spacesPath(organizationId) }, { label: t('notFound') }]}
        />
        <EmptyState level={1} title={t('spaceNotFound')} description={t('itMayHaveBeenDeletedOr')} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        crumbs={[
          { label: t('spaces'), href: spacesPath(organizationId) },
          {
            label: space.data && (space.data.title || t('untitled')),
            href: spacePath(organizationId, spaceId),
          },
          { label: t('history') },
        ]}
      />
      {pair ? (
        <div className="mx-auto flex w-full max-w-360 flex-col gap-4 px-4 py-6 sm:px-6">
          <h1 className="font-semibold text-xl">{t('comparison')}</h1>
          <HistoryPair
            organizationId={organizationId}
            spaceId={spaceId}
            {...pair}
            mayRestore={space.data?.permissions.edit ?? false}
          />
        </div>
      ) : (
        <PageBody
          title={pageId ? t('historyOf', { pageTitle: pageTitle ?? '…' }) : t('history')}
          description={t('allChangesToTheMainContent')}
        >
          <RevisionList
            key={pageId}
            spaceId={spaceId}
            {...(pageId ? { pageId } : {})}
            compareHref={(before, after) => `${path}?from=${before}&to=${after}${pageQuery}`}
            rowEntries={rowEntries}
            toolbar={
              pageId ? (
                <Button asChild size="small" icon={<X aria-hidden />}>
                  <Link href={path}>{t('showAllPages')}</Link>
                </Button>
              ) : null
            }
            empty={
              <EmptyState
                icon={<History aria-hidden />}
                title={t('noHistoryYet')}
                description={t('revisionsAppearHereWhenSomeoneImports')}
              />
            }
          />
        </PageBody>
      )}
      {dialog}
    </>
  );
}
