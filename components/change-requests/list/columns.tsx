import clsx from 'clsx';
import { Check, Clock, MessageSquare, X } from 'lucide-react';
import type { Column } from '@/components/patterns/data-table/column';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import type { listChangeRequests } from '@/lib/contract/change-requests';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { titleOf } from '../change-request';
import { StatusBadge } from '../status-badge';
import { t } from './messages';

type ListedChangeRequest = ReplyOf<typeof listChangeRequests>['items'][number] & {
  /** In the list of an organization. */
  spaceTitle?: string;
};

/** As the merge checks of a change request are called on its own screen. */
const checkWords = {
  reviews: t('checkReviews'),
  comments: t('checkComments'),
  conflicts: t('checkConflicts'),
  links: t('checkLinks'),
  'up-to-date': t('checkUpToDate'),
  merger: t('checkMerger'),
};

const space: Column<ListedChangeRequest> = {
  key: 'space',
  header: t('space'),
  render: ({ spaceTitle }) => <span className="break-words">{spaceTitle || t('untitled')}</span>,
};

const own: readonly Column<ListedChangeRequest>[] = [
  {
    key: 'subject',
    header: t('changeRequest'),
    className: 'sm:min-w-64',
    render: (item) => (
      <span className="break-words">
        {titleOf(item)} <span className="font-normal text-muted">#{item.number}</span>
        {item.comments > 0 ? (
          <span className="ml-2 inline-flex items-center gap-1 align-middle font-normal text-muted text-xs">
            <MessageSquare aria-hidden className="size-3.5" />
            <span aria-hidden title={t('openComments', { count: item.comments })}>
              {item.comments}
            </span>
            <span className="sr-only">{t('openComments', { count: item.comments })}</span>
          </span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'status',
    header: t('status'),
    className: 'whitespace-nowrap',
    render: (item) => (
      <span className="flex items-center gap-2">
        <StatusBadge status={item.status} />
        {item.outdated && (item.status === 'open' || item.status === 'draft') ? (
          <Badge title={t('theMainContentHasChangedSince')}>{t('behind')}</Badge>
        ) : null}
      </span>
    ),
  },
];

type Reviewer = NonNullable<ListedChangeRequest['reviewers']>[number];

const SHOWN_REVIEWERS = 4;

const reviewMarks = {
  requested: { icon: Clock, look: 'text-muted', say: t('reviewIsRequested') },
  approved: { icon: Check, look: 'text-success', say: t('approved') },
  'changes-requested': { icon: X, look: 'text-danger', say: t('requestedChanges') },
  commented: { icon: MessageSquare, look: 'text-muted', say: t('commented') },
};

function ReviewerMark({ user, status, stale }: Reviewer) {
  const { icon: Icon, look, say } = reviewMarks[status];
  const isStale = stale && status !== 'commented';
  const words = t(isStale ? 'saidBeforeTheLastChange' : 'said', { name: user.displayName, said: say });
  return (
    <li title={words} className={clsx('inline-flex items-center', isStale && 'opacity-60')}>
      <Avatar name={user.displayName} src={user.photoURL} size="small" />
      <Icon aria-hidden className={clsx('size-3.5', look)} />
      <span className="sr-only">{words}</span>
    </li>
  );
}

const review: readonly Column<ListedChangeRequest>[] = [
  {
    key: 'reviewers',
    header: t('reviewers'),
    render: ({ reviewers = [] }) =>
      reviewers.length === 0 ? null : (
        <ul className="flex items-center gap-1.5 whitespace-nowrap">
          {reviewers.slice(0, SHOWN_REVIEWERS).map((reviewer) => (
            <ReviewerMark key={reviewer.user.id} {...reviewer} />
          ))}
          {reviewers.length > SHOWN_REVIEWERS ? (
            <li className="text-xs">{t('andMore', { count: reviewers.length - SHOWN_REVIEWERS })}</li>
          ) : null}
        </ul>
      ),
  },
  {
    key: 'checks',
    header: t('checks'),
    className: 'whitespace-nowrap',
    render: ({ checks }) => {
      if (!checks) return null;
      const failing = checks.filter(({ passed, required }) => required && !passed);
      return failing.length > 0 ? (
        <span
          className="inline-flex items-center gap-1 text-danger"
          title={failing.map(({ id }) => checkWords[id]).join(', ')}
        >
          <X aria-hidden className="size-3.5" />
          {t('failing', { count: failing.length })}
          <span className="sr-only">{failing.map(({ id }) => checkWords[id]).join(', ')}</span>
        </span>
      ) : (
        <span className="inline-flex items-center gap-1 text-success">
          <Check aria-hidden className="size-3.5" />
          {t('passed')}
        </span>
      );
    },
  },
];

const rest: readonly Column<ListedChangeRequest>[] = [
  {
    key: 'author',
    header: t('author'),
    render: ({ createdBy }) => (
      <span className="flex items-center gap-2 whitespace-nowrap">
        <Avatar name={createdBy.displayName} src={createdBy.photoURL} size="small" />
        {createdBy.displayName}
      </span>
    ),
  },
  {
    key: 'changed',
    header: t('updated'),
    className: 'whitespace-nowrap',
    render: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
  },
];

export const spaceColumns = [...own, ...review, ...rest];
export const organizationColumns = [...own, ...review, space, ...rest];
