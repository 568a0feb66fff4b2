'use client';

import { FileUp, Lock, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUrlState } from '@/components/patterns/use-url-state';
import { organizationQuery } from '@/components/shell/organization-gate';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { PeopleTabs } from '@/components/shell/people-tabs';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { t } from './messages';

const ImportDialog = lazyDialog(async () => (await import('./import/import-dialog')).ImportDialog);
const InviteDialog = lazyDialog(async () => (await import('./invite/invite-dialog')).InviteDialog);

interface MembersFrameProps {
  organizationId: string;
  /** Only for who administers the organization. */
  children: ReactNode;
}

/** The frame of the lists of people: tabs, and the invite button. */
export function MembersFrame({ organizationId, children }: MembersFrameProps) {
  const { data, error, refetch, isFetching } = useQuery(organizationQuery(organizationId));
  // In the address, so that commands from anywhere lead here with the dialog open.
  const [wanted, setWanted] = useUrlState('new');
  const isAdmin = data?.permissions.admin ?? false;
  const close = () => setWanted('');

  useCommands(
    isAdmin
      ? [
          {
            id: 'invite-here',
            label: t('invitePeople'),
            group: t('people'),
            shortcut: 'n',
            hidden: true,
            run: () => setWanted('invite'),
          },
        ]
      : [],
  );

  if (error && !data) {
    return (
      <>
        <PageHeader crumbs={[{ label: t('people') }]} />
        <ErrorState
          level={1}
          title={t('theOrganizationCouldNotBeLoaded')}
          description={readMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </>
    );
  }
  if (data && !data.permissions.listMembers) {
    return (
      <>
        <PageHeader crumbs={[{ label: t('people') }]} />
        <EmptyState
          level={1}
          icon={<Lock aria-hidden />}
          title={t('onlyMembersCanSeeTheList')}
          description={t('youAreAGuestOfSo', { title: data.title })}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('people') }]}
        actions={
          isAdmin ? (
            <>
              <Button
                variant="ghost"
                icon={<FileUp aria-hidden />}
                onClick={() => setWanted('import')}
                className="max-sm:hidden"
              >
                {t('importCsv')}
              </Button>
              <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => setWanted('invite')}>
                {t('invitePeople')}
              </Button>
            </>
          ) : null
        }
      />
      <PageBody title={t('people')} description={t('whoBelongsToThisOrganizationAnd')}>
        <PeopleTabs organizationId={organizationId} />
        {children}
      </PageBody>
      {isAdmin && data && wanted === 'invite' ? (
        <InviteDialog organization={data} onClose={close} onImport={() => setWanted('import')} />
      ) : null}
      {isAdmin && data && wanted === 'import' ? <ImportDialog organization={data} onClose={close} /> : null}
    </>
  );
}
