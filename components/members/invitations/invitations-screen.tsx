'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { Mail, UserPlus } from 'lucide-react';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { SearchField } from '@/components/patterns/search-field';
import { useUrlState } from '@/components/patterns/use-url-state';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import { listInvitations } from '@/lib/contract/invites';
import { AdministratorsOnly } from '../administrators-only';
import { InvitationBulk } from './invitation-bulk';
import { makeInvitationColumns } from './invitation-columns';
import { t } from './messages';
import { useInvitationActions } from './use-invitation-actions';

export function InvitationsScreen({ organizationId }: { organizationId: string }) {
  return (
    <AdministratorsOnly
      organizationId={organizationId}
      title={t('invitationsAreForAdministrators')}
      description={t('invitationsGiveAccessSoOnlyAdministrators')}
    >
      <InvitationList organizationId={organizationId} />
    </AdministratorsOnly>
  );
}

function InvitationList({ organizationId }: { organizationId: string }) {
  const [search, setSearch] = useUrlState('search');
  const [, setWanted] = useUrlState('new');
  const words = search.trim().slice(0, 100);
  const list = useInfiniteQuery({
    ...pagedQuery(listInvitations, {
      params: { organizationId },
      query: { limit: '100', ...(words ? { search: words } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
  const actions = useInvitationActions(organizationId);
  const isEmpty = !words && list.data?.pages[0]?.items.length === 0;
  return (
    <>
      <DataTable
        label={t('invitations')}
        nouns={{ one: t('invitation'), many: t('invitationsInline') }}
        list={list}
        columns={makeInvitationColumns(actions)}
        idOf={(invitation) => invitation.id}
        titleOf={(invitation) => invitation.email}
        rowEntries={actions.rowEntries}
        onClearFilter={words ? () => setSearch('') : undefined}
        toolbar={
          isEmpty ? null : <SearchField label={t('eMailAddress')} value={search} onChange={setSearch} />
        }
        selectionActions={(selection) => (
          <InvitationBulk organizationId={organizationId} selection={selection} />
        )}
        selectsAll
        readsOn
        empty={
          <EmptyState
            icon={<Mail aria-hidden />}
            title={t('noPendingInvitations')}
            description={t('peopleYouInviteByEMail')}
            action={
              <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => setWanted('invite')}>
                {t('invitePeople')}
              </Button>
            }
          />
        }
      />
      {actions.dialog}
    </>
  );
}
