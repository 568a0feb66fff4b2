'use client';

import { FileDiff, Pencil } from 'lucide-react';
import { PageChangeList } from '@/components/diff/page-change-list';
import { usePageChanges } from '@/components/diff/use-page-changes';
import { changeRequestPath } from '@/components/shell/paths';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listChangeRequestContributors } from '@/lib/contract/change-requests';
import {
  baseOf,
  type ChangeRequest,
  type ChangeRequestParams,
  changeRequestQuery,
  paramsOf,
} from '../change-request';
import { ReviewersCard } from '../reviewers/reviewers-card';
import { useTabPaths } from '../shown-page';
import { useKept } from '../use-kept';
import { ActivityCard } from './activity-card';
import { Checks } from './checks';
import { isEmpty } from './find-next-step';
import { MergedNotice } from './merged-notice';
import { t } from './messages';
import { useReviewDialogs } from './review-dialogs';
import { StateNotice } from './state-notice';

/** How the change request stands: what it changes, what is left to do, who wrote in it. */
export function Overview(place: ChangeRequestParams) {
  const { data } = useQuery(changeRequestQuery(place));
  const open = useReviewDialogs();
  if (!data) return null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="flex min-w-0 flex-col gap-4">
        {data.status === 'merged' ? (
          <MergedNotice place={place} changeRequest={data} />
        ) : (
          <>
            <StateNotice changeRequest={data} />
            <ChangedPages place={place} changeRequest={data} />
          </>
        )}
        <ActivityCard place={place} changeRequest={data} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {(data.status === 'open' || data.status === 'draft') && !isEmpty(data) ? (
          <Checks place={place} changeRequest={data} />
        ) : null}
        <ReviewersCard place={place} changeRequest={data} onRequest={() => open('request')} />
        <Contributors place={place} />
      </div>
    </div>
  );
}

interface ChangedPagesProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
}

function ChangedPages({ place, changeRequest }: ChangedPagesProps) {
  const { spaceId } = place;
  const pathOf = useTabPaths(place);
  const found = usePageChanges(spaceId, baseOf(changeRequest), changeRequest.revision);
  const changes = { ...found, data: useKept(found.data) };
  const href = changeRequestPath(place.organizationId, spaceId, place.number, 'changes');
  const mayEdit = changeRequest.permissions.edit && changeRequest.status !== 'archived';
  if (changes.isError && !changes.data) {
    return (
      <Card>
        <ErrorState
          title={t('theChangesCouldNotBeLoaded')}
          description={readMessage(changes.error)}
          onRetry={() => void changes.refetch()}
        />
      </Card>
    );
  }
  if (changes.data && changes.data.count === 0) {
    return (
      <Card>
        <EmptyState
          icon={<FileDiff aria-hidden />}
          title={t('noChangesYet')}
          description={mayEdit ? t('editPagesHereTheSpaceDoes') : t('itsContentIsTheSameAs')}
          action={
            mayEdit ? (
              <Button asChild variant="primary" icon={<Pencil aria-hidden />}>
                <Link href={pathOf('edit')}>{t('edit')}</Link>
              </Button>
            ) : null
          }
        />
      </Card>
    );
  }
  return (
    <Card
      title={t('changes2')}
      actions={
        <Button asChild size="small" icon={<FileDiff aria-hidden />}>
          <Link href={href}>{t('seeAllChanges')}</Link>
        </Button>
      }
    >
      {changes.data ? (
        <PageChangeList
          changes={changes.data}
          limit={50}
          hrefOf={(page) => `${href}?page=${encodeURIComponent(page.id)}`}
        />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Card>
  );
}

function Contributors({ place }: { place: ChangeRequestParams }) {
  const list = useQuery(
    query(listChangeRequestContributors, { params: paramsOf(place), query: { limit: '50' } }),
  );
  return (
    <Card title={t('contributors')}>
      {list.data ? (
        <ul className="flex flex-col gap-2">
          {list.data.items.map(({ user: person }) => (
            <li key={person.id} className="flex items-center gap-2 text-sm">
              <Avatar name={person.displayName} src={person.photoURL} />
              <span className="min-w-0 break-words">{person.displayName}</span>
            </li>
          ))}
        </ul>
      ) : list.isError ? (
        <p className="text-muted text-sm">{readMessage(list.error)}</p>
      ) : (
        <Skeleton className="w-40" />
      )}
    </Card>
  );
}
