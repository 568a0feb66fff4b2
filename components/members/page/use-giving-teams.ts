'use client';

import { call } from '@/lib/client/call';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import {
  listCollectionTeamPermissions,
  listSiteTeamPermissions,
  listSpaceTeamPermissions,
} from '@/lib/contract/permissions';
import { listMemberTeams } from '@/lib/contract/teams';
import { t } from './messages';
import type { ExplainedStep } from './say-step';

type TeamPermissions = Awaited<ReturnType<typeof readTeamPermissions>>;

function readTeamPermissions(organizationId: string, on: NonNullable<ExplainedStep['on']>) {
  const limits = { query: { limit: '1000' } };
  if (on.kind === 'space') return call(listSpaceTeamPermissions, { params: { spaceId: on.id }, ...limits });
  if (on.kind === 'collection') {
    return call(listCollectionTeamPermissions, { params: { collectionId: on.id }, ...limits });
  }
  return call(listSiteTeamPermissions, { params: { organizationId, siteId: on.id }, ...limits });
}

/** Which teams of a member gave what a step tells: the API names the object, and these say who. */
export function useGivingTeams(
  organizationId: string,
  userId: string,
  step: ExplainedStep | undefined,
): { teams: readonly string[]; isReading: boolean } {
  const { source, role, on } = step ?? {};
  const isAsked = source === 'team' && role !== null && on !== undefined && on.title !== undefined;
  const own = useQuery({
    ...query(listMemberTeams, { params: { organizationId, userId }, query: { limit: '1000' } }),
    enabled: isAsked,
  });
  const given = useQuery<TeamPermissions>({
    queryKey: ['permissions', 'of-teams', organizationId, on?.kind, on?.id],
    queryFn: () =>
      on ? readTeamPermissions(organizationId, on) : Promise.reject(new Error(t('nothingToShow'))),
    enabled: isAsked,
  });
  const mine = new Set(own.data?.items.map(({ team }) => team.id));
  const teams = (given.data?.items ?? [])
    .filter(({ team, permission }) => mine.has(team.id) && permission === role)
    .map(({ team }) => team.title);
  return { teams, isReading: isAsked && (own.isLoading || given.isLoading) };
}
