'use client';

import { MoreHorizontal, UsersRound } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { organizationQuery } from '@/components/shell/organization-gate';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { membersPath, teamAccessPath, teamPath, teamsPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { TabLinks } from '@/components/ui/tabs';
import { isNotFound, readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getTeam } from '@/lib/contract/teams';
import { t } from './messages';
import type { TeamParams } from './team';
import { useTeamEntries } from './use-team-entries';

interface TeamFrameProps extends TeamParams {
  children: ReactNode;
}

/** The frame of the screens of one team. */
export function TeamFrame({ organizationId, teamId, children }: TeamFrameProps) {
  const router = useRouter();
  const pathname = usePathname();
  const team = useQuery(query(getTeam, { params: { organizationId, teamId } }));
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const isAdmin = organization?.permissions.admin ?? false;
  const { rowEntries, dialog } = useTeamEntries(organizationId, isAdmin, () =>
    router.push(teamsPath(organizationId)),
  );
  const start = [
    { label: t('people'), href: membersPath(organizationId) },
    { label: t('teams'), href: teamsPath(organizationId) },
  ];
  const tabs = [
    { href: teamPath(organizationId, teamId), label: t('members') },
    { href: teamAccessPath(organizationId, teamId), label: t('access') },
  ];
  const tab = tabs.find(({ href }) => href === pathname);

  if (team.isError && !team.data) {
    return (
      <>
        <PageHeader crumbs={[...start, { label: t('notFound') }]} />
        {isNotFound(team.error) ? (
          <EmptyState
            level={1}
            icon={<UsersRound aria-hidden />}
            title={t('teamNotFound')}
            description={t('itMayHaveBeenDeleted')}
            action={
              <Button asChild variant="primary">
                <Link href={teamsPath(organizationId)}>{t('goToTeams')}</Link>
              </Button>
            }
          />
        ) : (
          <ErrorState
            level={1}
            title={t('theTeamCouldNotBeLoaded')}
            description={readMessage(team.error)}
            onRetry={() => void team.refetch()}
            isRetrying={team.isFetching}
          />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader
        crumbs={[
          ...start,
          { label: team.data?.title, href: teamPath(organizationId, teamId) },
          ...(tab && tab !== tabs[0] ? [{ label: tab.label }] : []),
        ]}
        actions={
          team.data && isAdmin ? (
            <DropdownMenu
              entries={rowEntries(team.data)}
              trigger={
                <IconButton label={t('actionsFor', { title: team.data.title })} tooltip={false}>
                  <MoreHorizontal aria-hidden />
                </IconButton>
              }
            />
          ) : null
        }
      />
      <PageBody
        title={team.data?.title}
        description={
          team.data && !team.data.permissions.admin ? t('youCanViewThisTeamIts') : t('membersOfTheTeamGetAll')
        }
      >
        <TabLinks label={t('team')} links={tabs} />
        {children}
      </PageBody>
      {dialog}
    </>
  );
}
