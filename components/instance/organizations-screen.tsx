'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { Building2, CircleUserRound, House } from 'lucide-react';
import type { Column } from '@/components/patterns/data-table/column';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { SearchField } from '@/components/patterns/search-field';
import { useUrlState } from '@/components/patterns/use-url-state';
import { organizationsQuery } from '@/components/shell/organization-switcher';
import { homePath, instancePath } from '@/components/shell/paths';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { listInstanceOrganizations } from '@/lib/contract/instance-organizations';
import { t } from './messages';

type Organization = ReplyOf<typeof listInstanceOrganizations>['items'][number];

const peopleOf = ({ id }: Organization) => `${instancePath('accounts')}?organization=${id}`;

const columns: readonly Column<Organization>[] = [
  {
    key: 'title',
    header: t('organization'),
    className: 'w-full max-w-0 py-1.5 max-sm:max-w-none',
    render: ({ title, logo, deletedAt, blockedReason, sso, administrators }) => (
      <span className="flex min-w-0 items-center gap-2">
        <Avatar name={title} src={logo} shape="square" />
        <span className="min-w-0">
          <span className="flex min-w-0 items-center gap-2">
            <span className="truncate">{title}</span>
            {deletedAt ? <Badge tone="danger">{t('inTheTrash')}</Badge> : null}
            {blockedReason ? <Badge tone="warning">{t('blocked')}</Badge> : null}
            {sso ? <Badge>{t('singleSignOn')}</Badge> : null}
          </span>
          <span className="block truncate font-normal text-muted text-xs">
            {administrators.length > 0
              ? t('administeredBy', {
                  names: administrators.map(({ displayName }) => displayName).join(', '),
                })
              : t('nobodyAdministersIt')}
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'members',
    header: t('people'),
    className: 'tabular-nums',
    render: ({ members }) => members.toLocaleString('en'),
  },
  {
    key: 'spaces',
    header: t('spaces'),
    hideWhenNarrow: true,
    className: 'tabular-nums',
    render: ({ spaces }) => spaces.toLocaleString('en'),
  },
  {
    key: 'sites',
    header: t('sites'),
    hideWhenNarrow: true,
    className: 'tabular-nums',
    render: ({ sites }) => sites.toLocaleString('en'),
  },
  {
    key: 'created',
    header: t('created'),
    hideWhenNarrow: true,
    className: 'whitespace-nowrap',
    render: ({ createdAt }) => <RelativeTime value={createdAt} />,
  },
];

/** All organizations of the instance by name; a row leads to its people. */
export function OrganizationsScreen() {
  const [search, setSearch] = useUrlState('search');
  const { data: own } = useQuery(organizationsQuery);
  const list = useInfiniteQuery({
    ...pagedQuery(listInstanceOrganizations, { query: search ? { search } : {} }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label={t('organizations')}
      nouns={{ one: t('organizationInline'), many: t('organizationsInline') }}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      titleOf={({ title }) => title}
      hrefOf={peopleOf}
      rowEntries={(organization) => [
        { label: t('showItsPeople'), icon: <CircleUserRound aria-hidden />, href: peopleOf(organization) },
        // An administrator of the instance has no access to what others write.
        ...(own?.items.some(({ id }) => id === organization.id)
          ? [{ label: t('openOrganization'), icon: <House aria-hidden />, href: homePath(organization.id) }]
          : []),
      ]}
      {...(search ? { onClearFilter: () => setSearch('') } : {})}
      toolbar={<SearchField label={t('findAnOrganization')} value={search} onChange={setSearch} />}
      empty={
        <EmptyState
          icon={<Building2 aria-hidden />}
          title={t('noOrganizations')}
          description={t('anyoneWithAnAccountCanCreateOne')}
        />
      }
      readsOn
    />
  );
}
