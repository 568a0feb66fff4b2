import type { Column } from '@/components/patterns/data-table/column';
import { PersonCell } from '@/components/patterns/people/person-cell';
import { nameRole } from '@/components/patterns/role-words';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import { Select } from '@/components/ui/select';
import { t } from './messages';
import type { TeamMember } from './team';

export type TeamRole = TeamMember['team']['role'];

const roles = [
  { value: 'member', label: t('member'), description: t('belongsToTheTeam') },
  { value: 'owner', label: t('owner'), description: t('canAlsoAddPeopleToThe') },
] as const;

interface TeamMemberActions {
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
}: TeamMemberActions): readonly Column<TeamMember>[] => [
  {
    key: 'person',
    header: t('member'),
    render: ({ organization: { id, user, disabled } }) => (
      <PersonCell
        person={user}
        badges={
          <>
            {id === me ? <Badge>{t('you')}</Badge> : null}
            {disabled ? <Badge tone="warning">{t('disabled')}</Badge> : null}
          </>
        }
      />
    ),
  },
  {
    key: 'team-role',
    header: t('teamRole'),
    render: (member) =>
      mayManage ? (
        <span className="relative z-10">
          <Select<TeamRole>
            aria-label={t('teamRoleOf', { displayName: member.organization.user.displayName })}
            value={roleOf(member)}
            onValueChange={(role) => setRole(member, role)}
            options={roles}
            size="small"
            className="w-28!"
          />
        </span>
      ) : roleOf(member) === 'owner' ? (
        t('owner')
      ) : (
        t('member')
      ),
  },
  {
    key: 'role',
    header: t('organizationRole'),
    hideWhenNarrow: true,
    render: ({ organization }) => nameRole(organization.role),
  },
  {
    key: 'seen',
    header: t('lastSeen'),
    hideWhenNarrow: true,
    className: 'whitespace-nowrap',
    render: ({ organization }) =>
      organization.lastSeenAt ? <RelativeTime value={organization.lastSeenAt} /> : t('never'),
  },
];
