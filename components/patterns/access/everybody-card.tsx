'use client';

import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { useInfiniteQuery } from '@/lib/client/use-query';
import type { Column } from '../data-table/column';
import { DataTable } from '../data-table/data-table';
import { PersonCell } from '../people/person-cell';
import { SearchField } from '../search-field';
import type { AccessPerson, AccessTarget } from './access-calls';
import type { AccessLinks } from './access-links';
import { everybodyQuery } from './access-reads';
import { capitalize, sayRole, saySource } from './access-words';
import { t } from './messages';

interface EverybodyCardProps {
  target: AccessTarget;
  organization: string;
  links: AccessLinks;
  me: string | undefined;
}

/** Everybody who can see the object, with the reason. */
export function EverybodyCard({ target, organization, links, me }: EverybodyCardProps) {
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(everybodyQuery(target, search));
  const columns: Column<AccessPerson>[] = [
    {
      key: 'person',
      header: t('person'),
      render: ({ user }) => (
        <PersonCell person={user} badges={user.id === me ? <Badge>{t('you')}</Badge> : undefined} />
      ),
    },
    {
      key: 'role',
      header: t('role'),
      className: 'whitespace-nowrap',
      render: ({ permission }) => <span className="text-text">{sayRole(permission)}</span>,
    },
    {
      key: 'via',
      header: t('source'),
      render: ({ via }) => (via ? capitalize(saySource(via, target, organization)) : null),
    },
  ];
  const { member } = links;
  return (
    <section aria-labelledby="everybody-with-access" className="flex flex-col gap-3">
      <div>
        <h2 id="everybody-with-access" className="font-semibold text-base">
          {t('everyoneWithAccess')}
        </h2>
        <p className="text-muted text-sm">{t('theCurrentRolesAndWhereEach')}</p>
      </div>
      <DataTable
        label={t('everyoneWithAccess')}
        nouns={{ one: t('personInline'), many: t('people') }}
        list={list}
        columns={columns}
        idOf={({ user }) => user.id}
        titleOf={({ user }) => user.displayName}
        {...(member ? { hrefOf: ({ user }: AccessPerson) => member(user.id) } : {})}
        toolbar={<SearchField label={t('findAPerson')} value={search} onChange={setSearch} />}
        {...(search ? { onClearFilter: () => setSearch('') } : {})}
        empty={<p className="px-4 py-6 text-center text-muted text-sm">{t('nobodyHasAccess')}</p>}
      />
    </section>
  );
}
