import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import type { team } from '@/lib/contract/teams';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { TeamRow } from '@/lib/storage/teams/team-row';

export function toTeam({ subject }: ObjectContext, row: TeamRow): z.input<typeof team> {
  return {
    object: 'team',
    id: row.id,
    title: row.title,
    members: row.members,
    spaces: row.spaces,
    createdAt: row.createdAt,
    permissions: {
      view: true,
      admin: row.owned || can(subject.organizationRole, 'organization:administer'),
    },
  };
}

export const toTeamRole = (isOwner: boolean) => (isOwner ? 'owner' : 'member');
