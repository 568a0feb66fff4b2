import type { Column } from '@/components/patterns/data-table/column';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import { type ChangeRequest, titleOf } from '../change-request';
import { StatusBadge } from '../status-badge';
import { t } from './messages';

/** A row of the organization's list also names its space. */
type ListedChangeRequest = ChangeRequest & { spaceTitle?: string };

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

export const spaceColumns = [...own, ...rest];
export const organizationColumns = [...own, space, ...rest];
