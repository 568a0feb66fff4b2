import type { Column } from '@/components/patterns/data-table/column';
import { RoleSelect } from '@/components/patterns/people/role-select';
import { Badge } from '@/components/ui/badge';
import { CopyButton } from '@/components/ui/copy-button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Invitation } from '../invite/send-invites';
import type { InvitationActs } from './use-invitation-acts';

export const makeInvitationColumns = (acts: InvitationActs): readonly Column<Invitation>[] => [
  {
    key: 'email',
    header: 'E-mail',
    className: 'w-full max-w-0 py-1.5 max-sm:max-w-none',
    render: (invitation) => (
      <>
        <span className="block truncate">{invitation.email}</span>
        {invitation.teams.length > 0 ? (
          <span className="block truncate font-normal text-muted text-xs">
            {invitation.teams.map(({ title }) => title).join(', ')}
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: 'role',
    header: 'Role',
    render: (invitation) => (
      <span className="block w-36 sm:w-28">
        <RoleSelect
          size="small"
          aria-label={`Role of ${invitation.email}`}
          value={acts.roleOf(invitation)}
          onValueChange={(role) => acts.changeRole(invitation, role)}
        />
      </span>
    ),
  },
  {
    key: 'state',
    header: 'State',
    className: 'whitespace-nowrap',
    render: ({ status, sso, expiresAt }) =>
      status === 'expired' ? (
        <Badge tone="warning">Expired</Badge>
      ) : (
        <span className="flex items-center gap-2">
          {sso ? <Badge>Single sign-on</Badge> : null}
          <span className="text-xs">
            Ends <RelativeTime value={expiresAt} />
          </span>
        </span>
      ),
  },
  {
    key: 'sent',
    header: 'Sent',
    className: 'whitespace-nowrap',
    render: ({ sentAt, createdAt }) =>
      sentAt ? (
        <>
          <span className="sm:sr-only">Sent </span>
          <RelativeTime value={sentAt} />
        </>
      ) : (
        <span title="This instance sends no e-mail: give them the link.">
          Not by e-mail, made <RelativeTime value={createdAt} />
        </span>
      ),
  },
  {
    key: 'invitedBy',
    header: 'Invited by',
    hideWhenNarrow: true,
    className: 'max-w-36 truncate whitespace-nowrap',
    render: ({ invitedBy }) => invitedBy?.displayName ?? '–',
  },
  {
    key: 'link',
    header: 'Link',
    render: (invitation) =>
      invitation.status === 'pending' ? (
        <CopyButton value={invitation.urls.app} label={`Copy the link of ${invitation.email}`} />
      ) : null,
  },
];
