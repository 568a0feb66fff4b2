'use client';

import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { ChoiceFilter } from '@/components/patterns/choice-filter';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { SearchField } from '@/components/patterns/search-field';
import { useUrlState } from '@/components/patterns/use-url-state';
import { accountDetailsPath } from '@/components/shell/paths';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useInfiniteQuery } from '@/lib/client/use-query';
import { type AccountShow, accountQuery, accountsQuery } from './account';
import { makeAccountColumns } from './account-columns';
import { t } from './messages';
import { useAccountActions } from './use-account-actions';

const SHOWN: readonly { value: AccountShow; label: string }[] = [
  { value: '', label: t('all') },
  { value: 'active', label: t('active') },
  { value: 'disabled', label: t('disabled') },
  { value: 'administrators', label: t('administrators') },
];

/** All accounts of the instance by name, each with what can be done with it. */
export function AccountsScreen() {
  const [search, setSearch] = useUrlState('search');
  const [show, setShow] = useUrlState('show');
  const [organization, setOrganization] = useUrlState('organization');
  const shown = SHOWN.find(({ value }) => value === show)?.value ?? '';
  const list = useInfiniteQuery({
    ...accountsQuery(search, shown, organization),
    placeholderData: keepPreviousData,
  });
  const actions = useAccountActions();
  const queryClient = useQueryClient();
  const isFiltered = search !== '' || shown !== '';
  return (
    <>
      {organization ? (
        <Banner title={t('onlyOfOneOrganization')}>
          <Button size="small" onClick={() => setOrganization('')}>
            {t('showAllAccounts')}
          </Button>
        </Banner>
      ) : null}
      <DataTable
        label={t('accounts')}
        nouns={{ one: t('account'), many: t('accountsInline') }}
        list={list}
        columns={makeAccountColumns(actions.me)}
        idOf={(account) => account.id}
        titleOf={(account) => account.displayName}
        hrefOf={(account) => accountDetailsPath(account.id)}
        onPrefetch={(account) => void queryClient.prefetchQuery(accountQuery(account.id))}
        rowEntries={actions.entriesOf}
        {...(isFiltered
          ? {
              onClearFilter: () => {
                setSearch('');
                setShow('');
              },
            }
          : {})}
        toolbar={
          <>
            <SearchField label={t('findAnAccount')} value={search} onChange={setSearch} />
            <ChoiceFilter legend={t('filterAccounts')} value={shown} onChange={setShow} options={SHOWN} />
          </>
        }
        empty={
          <EmptyState
            icon={<UsersRound aria-hidden />}
            title={organization ? t('noAccountsInOrganization') : t('noAccounts')}
            description={t('everyoneWhoSignsInHasAnAccount')}
          />
        }
        readsOn
      />
      {actions.dialog}
    </>
  );
}
