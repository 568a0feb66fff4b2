import type { Column } from '@/components/patterns/data-table/column';
import { PersonCell } from '@/components/patterns/people/person-cell';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Account } from './account';
import { t } from './messages';

export const makeAccountColumns = (me: string | undefined): readonly Column<Account>[] => [
  {
    key: 'name',
    header: t('name'),
    className: 'w-full max-w-0 py-1.5 max-sm:max-w-none',
    render: (account) => (
      <PersonCell
        person={account}
        badges={account.id === me ? <Badge tone="accent">{t('you')}</Badge> : null}
      />
    ),
  },
  { key: 'state', header: t('status'), render: (account) => <AccountState account={account} /> },
  {
    key: 'organizations',
    header: t('organizations'),
    hideWhenNarrow: true,
    className: 'tabular-nums',
    render: ({ organizations }) => organizations || '–',
  },
  {
    key: 'seen',
    header: t('lastActive'),
    className: 'whitespace-nowrap',
    render: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime value={lastSeenAt} /> : t('never')),
  },
  {
    key: 'created',
    header: t('created'),
    hideWhenNarrow: true,
    className: 'whitespace-nowrap',
    render: ({ createdAt }) => <RelativeTime value={createdAt} />,
  },
];

export function AccountState({ account }: { account: Account }) {
  if (account.state === 'disabled') return <Badge tone="danger">{t('disabled')}</Badge>;
  if (account.instanceAdmin) return <Badge tone="accent">{t('administrator')}</Badge>;
  return <span className="max-sm:hidden">{t('active')}</span>;
}
