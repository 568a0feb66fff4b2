import type { Column } from '@/components/patterns/data-table/column';
import { PersonCell } from '@/components/patterns/people/person-cell';
import { RoleSelect } from '@/components/patterns/people/role-select';
import { nameRole } from '@/components/patterns/role-words';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Role } from '@/lib/access/roles';
import { type Member, nameOf } from '../member';
import { t } from './messages';

interface MemberColumnActions {
  me: string | undefined;
  /** Undefined for those who may only look. */
  changeRole: ((member: Member, role: Role | null) => void) | undefined;
  /** What is shown while the server has not answered yet. */
  roleOf: (member: Member) => Role | null;
}

export const makeMemberColumns = ({
  me,
  changeRole,
  roleOf,
}: MemberColumnActions): readonly Column<Member>[] => [
  {
    key: 'name',
    header: t('name'),
    sort: { by: 'name', first: 'asc' },
    className: 'w-full max-w-0 py-1.5 max-sm:max-w-none',
    render: (member) => (
      <PersonCell
        person={member.user}
        badges={member.id === me ? <Badge tone="accent">{t('you')}</Badge> : null}
      />
    ),
  },
  {
    key: 'role',
    header: t('role'),
    sort: { by: 'role', first: 'desc' },
    render: (member) =>
      changeRole ? (
        <span className="relative z-10 block w-36 sm:w-28">
          <RoleSelect
            size="small"
            aria-label={t('roleOf', { name: nameOf(member) })}
            value={roleOf(member)}
            onValueChange={(role) => changeRole(member, role)}
          />
        </span>
      ) : (
        nameRole(member.role)
      ),
  },
  { key: 'state', header: t('status'), render: (member) => <MemberState member={member} /> },
  {
    key: 'teams',
    header: t('teams'),
    hideWhenNarrow: true,
    className: 'tabular-nums',
    render: ({ teams }) => teams || '–',
  },
  {
    key: 'spaces',
    header: t('spaces'),
    hint: t('spacesWhereTheyHaveTheirOwn'),
    hideWhenNarrow: true,
    className: 'tabular-nums',
    render: ({ spaces }) => spaces || '–',
  },
  {
    key: 'seen',
    header: t('lastActive'),
    sort: { by: 'lastSeenAt', first: 'desc' },
    className: 'whitespace-nowrap',
    render: ({ lastSeenAt }) =>
      lastSeenAt ? (
        <>
          <span className="sm:sr-only">{t('active')} </span>
          <RelativeTime value={lastSeenAt} />
        </>
      ) : (
        t.rich('neverActive', { span: (chunks) => <span className="sm:sr-only">{chunks}</span> })
      ),
  },
  {
    key: 'joined',
    header: t('joined'),
    sort: { by: 'joinedAt', first: 'desc' },
    hideWhenNarrow: true,
    className: 'whitespace-nowrap',
    render: ({ joinedAt, invitedBy }) => (
      <>
        <RelativeTime value={joinedAt} className="block" />
        {invitedBy ? (
          <span className="block max-w-32 truncate text-xs">
            {t('by', { displayName: invitedBy.displayName })}
          </span>
        ) : null}
      </>
    ),
  },
];

/** What is particular of a member; most have nothing to tell. */
function MemberState({ member }: { member: Member }) {
  if (member.disabled) return <Badge tone="danger">{t('disabled')}</Badge>;
  if (member.role === null) return <Badge tone="warning">{t('guest')}</Badge>;
  if (member.sso) return <Badge>{t('singleSignOn')}</Badge>;
  return <span className="max-sm:hidden">{t('active')}</span>;
}
