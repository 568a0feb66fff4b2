import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getTeam, listTeamGrants, listTeamMembers } from '@/lib/contract/teams';
import { t } from './messages';

export type Team = ReplyOf<typeof getTeam>;
export type TeamMember = ReplyOf<typeof listTeamMembers>['items'][number];
export type TeamGrant = ReplyOf<typeof listTeamGrants>['items'][number];

export interface TeamParams {
  organizationId: string;
  teamId: string;
}

export const countPeople = (count: number): string => t('peopleWithCount', { count });
