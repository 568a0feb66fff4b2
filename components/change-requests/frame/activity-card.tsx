'use client';

import {
  CircleAlert,
  CircleCheck,
  GitMerge,
  type LucideIcon,
  MessageSquare,
  MessageSquareText,
  Pencil,
  RefreshCw,
} from 'lucide-react';
import { changeRequestPath } from '@/components/shell/paths';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listChangeRequestComments } from '@/lib/contract/change-request-comments';
import { listRevisions } from '@/lib/contract/revisions';
import { type ChangeRequest, type ChangeRequestParams, paramsOf } from '../change-request';
import { reviewsQuery } from '../reviewers/use-reviewers';
import { type Activity, listActivity } from './list-activity';
import { t } from './messages';

interface ActivityCardProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
}

const shown = 8;
const looked = '20';

/** What happened lately, each with the way to it. */
export function ActivityCard({ place, changeRequest }: ActivityCardProps) {
  const { organizationId, spaceId, number } = place;
  const revisions = useQuery(
    query(listRevisions, { params: { spaceId }, query: { changeRequest: number, limit: looked } }),
  );
  const comments = useQuery(
    query(listChangeRequestComments, { params: paramsOf(place), query: { limit: looked } }),
  );
  const reviews = useQuery(reviewsQuery(place));
  const failed = [revisions, comments, reviews].find(({ isError, data }) => isError && !data);
  const isKnown = revisions.data && comments.data && reviews.data;
  const activities = listActivity(
    {
      revisions: revisions.data?.items ?? [],
      comments: comments.data?.items ?? [],
      reviews: reviews.data?.items ?? [],
      changeRequest,
    },
    shown,
  );
  const pathOf = (tab: Parameters<typeof changeRequestPath>[3]) =>
    changeRequestPath(organizationId, spaceId, number, tab);

  function hrefOf({ comment, between }: Activity): string | undefined {
    if (comment) return `${pathOf('discussion')}?comment=${comment}`;
    return between && `${pathOf('history')}?from=${between.before}&to=${between.after}`;
  }

  return (
    <Card title={t('activity')}>
      {failed ? (
        <p className="text-muted text-sm">{readMessage(failed.error)}</p>
      ) : isKnown ? (
        <ul className="flex flex-col gap-2 text-sm">
          {activities.map((activity) => {
            const { icon: Icon, look } = looks[activity.kind];
            return (
              <li key={`${activity.kind}-${activity.id}`} className="flex items-start gap-2">
                <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${look}`} />
                <span className="min-w-0 break-words">
                  <span className="font-medium">{activity.who}</span>{' '}
                  <Words href={hrefOf(activity)}>{activity.words}</Words>{' '}
                  <RelativeTime value={activity.at} className="text-muted text-xs" />
                </span>
              </li>
            );
          })}
          {activities.length < shown ? (
            <li className="flex items-start gap-2">
              <Pencil aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              <span className="min-w-0 break-words">
                {t.rich('createdThis', {
                  span: (chunks) => <span className="font-medium">{chunks}</span>,
                  displayName: changeRequest.createdBy.displayName,
                  time: <RelativeTime value={changeRequest.createdAt} className="text-muted text-xs" />,
                })}
              </span>
            </li>
          ) : null}
        </ul>
      ) : (
        <Skeleton className="h-24" />
      )}
    </Card>
  );
}

function Words({ href, children }: { href: string | undefined; children: string }) {
  if (!href) return children;
  return (
    <Link href={href} className="rounded-sm underline-offset-2 hover:underline">
      {children}
    </Link>
  );
}

const looks: Record<Activity['kind'], { icon: LucideIcon; look: string }> = {
  edit: { icon: Pencil, look: 'text-muted' },
  update: { icon: RefreshCw, look: 'text-muted' },
  merge: { icon: GitMerge, look: 'text-merged' },
  comment: { icon: MessageSquare, look: 'text-muted' },
  approved: { icon: CircleCheck, look: 'text-success' },
  'changes-requested': { icon: CircleAlert, look: 'text-danger' },
  commented: { icon: MessageSquareText, look: 'text-muted' },
};
