'use client';

import { LockKeyhole, Plus } from 'lucide-react';
import { useUrlState } from '@/components/patterns/use-url-state';
import { organizationQuery } from '@/components/shell/organization-gate';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { membersPath } from '@/components/shell/paths';
import { PeopleTabs } from '@/components/shell/people-tabs';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { useQuery } from '@/lib/client/use-query';
import { t } from './messages';
import { TeamsTable } from './teams-table';

const CreateTeamDialog = lazyDialog(async () => (await import('./create-team-dialog')).CreateTeamDialog);

export function TeamsScreen({ organizationId }: { organizationId: string }) {
  // In the address, so that a command from anywhere leads here with the dialog open.
  const [wanted, setWanted] = useUrlState('new');
  const organization = useQuery(organizationQuery(organizationId));
  const isAdmin = organization.data?.permissions.admin ?? false;

  useCommands(
    isAdmin
      ? [
          {
            id: 'create-team',
            label: t('newTeam'),
            group: t('teams'),
            icon: <Plus aria-hidden />,
            shortcut: 'n',
            run: () => setWanted('team'),
          },
        ]
      : [],
  );

  if (organization.data && !organization.data.permissions.listTeams) {
    return (
      <>
        <PageHeader crumbs={[{ label: t('teams') }]} />
        <EmptyState
          level={1}
          icon={<LockKeyhole aria-hidden />}
          title={t('onlyMembersCanSeeTeams')}
          description={t('youAreAGuestOfSo', { title: organization.data.title })}
        />
      </>
    );
  }
  const createButton = isAdmin ? (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setWanted('team')}>
      {t('newTeam')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('people'), href: membersPath(organizationId) }, { label: t('teams') }]}
        actions={createButton}
      />
      <PageBody title={t('teams')} description={t('teamsGiveAccessToSeveralPeople')}>
        <PeopleTabs organizationId={organizationId} />
        <TeamsTable
          organizationId={organizationId}
          mayList={organization.data?.permissions.listTeams ?? false}
          isAdmin={isAdmin}
          createButton={createButton}
        />
      </PageBody>
      {wanted === 'team' && isAdmin ? (
        <CreateTeamDialog organizationId={organizationId} onClose={() => setWanted('')} />
      ) : null}
    </>
  );
}
