'use client';

import { useQuery } from '@tanstack/react-query';
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
import { getTeam } from '@/lib/contract/teams';
import type { TeamParams } from './team';
import { useTeamEntries } from './use-team-entries';

interface TeamFrameProps extends TeamParams {
  children: ReactNode;
}

/** What stands around the screens of one team. */
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
    { label: 'People', href: membersPath(organizationId) },
    { label: 'Teams', href: teamsPath(organizationId) },
  ];
  const tabs = [
    { href: teamPath(organizationId, teamId), label: 'Members' },
    { href: teamAccessPath(organizationId, teamId), label: 'Access' },
  ];
  const tab = tabs.find(({ href }) => href === pathname);

  if (team.isError && !team.data) {
    return (
      <>
        <PageHeader crumbs={[...start, { label: 'Not found' }]} />
        {isNotFound(team.error) ? (
          <EmptyState
            level={1}
            icon={<UsersRound aria-hidden />}
            title="This team is not here"
            description="It may have been deleted."
            action={
              <Button asChild variant="primary">
                <Link href={teamsPath(organizationId)}>Go to teams</Link>
              </Button>
            }
          />
        ) : (
          <ErrorState
            level={1}
            title="The team could not be loaded"
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
                <IconButton label={`Actions for ${team.data.title}`} tooltip={false}>
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
          team.data && !team.data.permissions.admin
            ? 'You can see the team; its owners and administrators change it.'
            : 'What the team may see and do, each of its members may.'
        }
      >
        <TabLinks label="Team" links={tabs} />
        {children}
      </PageBody>
      {dialog}
    </>
  );
}
