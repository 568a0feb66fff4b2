import type { Column } from '@/components/patterns/data-table/column';
import { PersonCell } from '@/components/patterns/people/person-cell';
import { nameRole } from '@/components/patterns/role-words';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import { Select } from '@/components/ui/select';
import type { TeamMember } from './team';

export type TeamRole = TeamMember['team']['role'];

const roles = [
  { value: 'member', label: 'Member', description: 'Is in the team.' },
  { value: 'owner', label: 'Owner', description: 'Also adds people to the team and takes them out.' },
] as const;

interface TeamMemberActs {
  mayManage: boolean;
  me: string | undefined;
  /** What a row shows while the server has not answered yet. */
  roleOf: (member: TeamMember) => TeamRole;
  setRole: (member: TeamMember, role: TeamRole) => void;
}

export const makeTeamMemberColumns = ({
  mayManage,
  me,
  roleOf,
  setRole,
}: TeamMemberActs): readonly Column<TeamMember>[] => [
  {
    key: 'person',
    header: 'Member',
    render: ({ organization: { id, user, disabled } }) => (
      <PersonCell
        person={user}
        badges={
          <>
            {id === me ? <Badge>You</Badge> : null}
            {disabled ? <Badge tone="warning">Disabled</Badge> : null}
          </>
        }
      />
    ),
  },
  {
    key: 'team-role',
    header: 'In the team',
    render: (member) =>
      mayManage ? (
        <span className="relative z-10">
          <Select<TeamRole>
            aria-label={`What ${member.organization.user.displayName} is in the team`}
            value={roleOf(member)}
            onValueChange={(role) => setRole(member, role)}
            options={roles}
            size="small"
            className="w-28!"
          />
        </span>
      ) : roleOf(member) === 'owner' ? (
        'Owner'
      ) : (
        'Member'
      ),
  },
  {
    key: 'role',
    header: 'In the organization',
    hideWhenNarrow: true,
    render: ({ organization }) => nameRole(organization.role),
  },
  {
    key: 'seen',
    header: 'Last seen',
    hideWhenNarrow: true,
    className: 'whitespace-nowrap',
    render: ({ organization }) =>
      organization.lastSeenAt ? <RelativeTime value={organization.lastSeenAt} /> : 'Never',
  },
];
