import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import type { team } from '@/lib/contract/teams';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { TeamRow } from '@/lib/storage/teams/team-row';

/** Who changes its members: its owners, and administrators of the organization. */
export function canAdminister({ subject }: ObjectContext, { owned }: Pick<TeamRow, 'owned'>): boolean {
  return owned || can(subject.organizationRole, 'organization:administer');
}

export function toTeam(context: ObjectContext, row: TeamRow): z.input<typeof team> {
  return {
    object: 'team',
    id: row.id,
    title: row.title,
    members: row.members,
    spaces: row.spaces,
    createdAt: row.createdAt,
    permissions: {
      view: true,
      admin: canAdminister(context, row),
    },
  };
}

export const toTeamRole = (isOwner: boolean) => (isOwner ? 'owner' : 'member');
