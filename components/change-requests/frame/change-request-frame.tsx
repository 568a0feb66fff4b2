'use client';

import { CircleCheck, GitPullRequest } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHeader } from '@/components/shell/page-header';
import { changeRequestsPath, spacePath, spacesPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { TabLinks } from '@/components/ui/tabs';
import { isNotFound, readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { type ChangeRequestParams, changeRequestQuery, spaceQuery, titleOf } from '../change-request';
import { useTabPaths } from '../shown-page';
import { useBlankDraft } from '../use-blank-draft';
import { ChangeRequestHeader } from './change-request-header';
import { LiveBanner } from './live-banner';
import { t } from './messages';
import { ReadWhileSeen } from './read-while-seen';
import { ReviewDialogs } from './review-dialogs';
import { useOpenConflicts } from './use-open-conflicts';
import { useReviewCommands } from './use-review-commands';

interface ChangeRequestFrameProps extends ChangeRequestParams {
  children: ReactNode;
}

/** The frame of every screen of one change request: its subject, state and next step. */
export function ChangeRequestFrame({ children, ...place }: ChangeRequestFrameProps) {
  const { organizationId, spaceId } = place;
  const found = useQuery(changeRequestQuery(place));
  const { data: space } = useQuery(spaceQuery(spaceId));
  const { count: conflicts, hasAny } = useOpenConflicts(place);
  useReviewCommands(place);
  const pathOf = useTabPaths(place);
  useBlankDraft(place, found.data);
  const start = [
    { label: t('spaces'), href: spacesPath(organizationId) },
    { label: space && (space.title || t('untitled')), href: spacePath(organizationId, spaceId) },
    { label: t('changeRequests'), href: changeRequestsPath(organizationId, spaceId) },
  ];

  if (found.isError && !found.data) {
    return (
      <>
        <PageHeader crumbs={[...start, { label: t('notFound') }]} />
        {isNotFound(found.error) ? (
          <EmptyState
            level={1}
            icon={<GitPullRequest aria-hidden />}
            title={t('changeRequestNotFound')}
            description={t('theNumberMayBeWrongOr')}
            action={
              <Button asChild variant="primary">
                <Link href={changeRequestsPath(organizationId, spaceId)}>{t('allChangeRequests')}</Link>
              </Button>
            }
          />
        ) : (
          <ErrorState
            level={1}
            title={t('theChangeRequestCouldNotBe')}
            description={readMessage(found.error)}
            onRetry={() => void found.refetch()}
            isRetrying={found.isFetching}
          />
        )}
      </>
    );
  }

  const openConversations = found.data?.comments ?? 0;
  const tabs = [
    { href: pathOf(''), label: t('overview') },
    { href: pathOf('changes'), label: t('changes') },
    { href: pathOf('preview'), label: t('preview') },
    {
      href: pathOf('discussion'),
      label: (
        <>
          {t.rich('discussion', {
            part:
              openConversations > 0 ? (
                <span className="rounded-full bg-hover px-1.5 text-muted text-xs">
                  {openConversations}
                  <span className="sr-only"> {t('open')}</span>
                </span>
              ) : null,
          })}
        </>
      ),
    },
    ...(hasAny
      ? [
          {
            href: pathOf('conflicts'),
            label: (
              <>
                {t.rich('conflicts', {
                  part:
                    conflicts > 0 ? (
                      <span className="rounded-full bg-danger-soft px-1.5 text-danger text-xs">
                        {conflicts}
                        <span className="sr-only"> {t('open')}</span>
                      </span>
                    ) : (
                      <CircleCheck aria-label={t('resolved')} className="size-3.5 text-success" />
                    ),
                })}
              </>
            ),
          },
        ]
      : []),
    { href: pathOf('history'), label: t('history') },
  ];
  return (
    <>
      <PageHeader
        crumbs={[...start, { label: found.data && `${titleOf(found.data)} #${found.data.number}` }]}
      />
      <div className="mx-auto flex w-full max-w-360 flex-col gap-4 px-4 py-6 sm:px-6">
        {found.data ? (
          <ReviewDialogs place={place} changeRequest={found.data}>
            <ReadWhileSeen organizationId={organizationId} changeRequestId={found.data.id} />
            <LiveBanner key={found.data.id} place={place} changeRequest={found.data} />
            <ChangeRequestHeader place={place} changeRequest={found.data} />
            <TabLinks label={t('changeRequest')} links={tabs} />
            {children}
          </ReviewDialogs>
        ) : (
          <>
            <HeaderSkeleton />
            <TabLinks label={t('changeRequest')} links={tabs} />
            <Skeleton className="h-40" />
          </>
        )}
      </div>
    </>
  );
}

function HeaderSkeleton() {
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-1">
      <Skeleton className="my-0.5 h-6 w-80 max-w-full" />
      <Skeleton className="my-0.5 h-5 w-96 max-w-full" />
    </div>
  );
}
