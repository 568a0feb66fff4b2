import type { Column } from '@/components/patterns/data-table/column';
import { RoleSelect } from '@/components/patterns/people/role-select';
import { Badge } from '@/components/ui/badge';
import { CopyButton } from '@/components/ui/copy-button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Invitation } from '../invite/send-invites';
import { t } from './messages';
import type { InvitationActions } from './use-invitation-actions';

export const makeInvitationColumns = (actions: InvitationActions): readonly Column<Invitation>[] => [
  {
    key: 'email',
    header: t('eMail'),
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
    header: t('role'),
    render: (invitation) => (
      <span className="block w-36 sm:w-28">
        <RoleSelect
          size="small"
          aria-label={t('roleOf', { email: invitation.email })}
          value={actions.roleOf(invitation)}
          onValueChange={(role) => actions.changeRole(invitation, role)}
        />
      </span>
    ),
  },
  {
    key: 'state',
    header: t('status'),
    className: 'whitespace-nowrap',
    render: ({ status, sso, expiresAt }) =>
      status === 'expired' ? (
        <Badge tone="warning">{t('expired')}</Badge>
      ) : (
        <span className="flex items-center gap-2">
          {sso ? <Badge>{t('singleSignOn')}</Badge> : null}
          <span className="text-xs">{t.rich('expires', { time: <RelativeTime value={expiresAt} /> })}</span>
        </span>
      ),
  },
  {
    key: 'sent',
    header: t('sent'),
    className: 'whitespace-nowrap',
    render: ({ sentAt, createdAt }) =>
      sentAt ? (
        <>
          <span className="sm:sr-only">{t('sent')} </span>
          <RelativeTime value={sentAt} />
        </>
      ) : (
        <span title={t('thisLecternDoesNotSendE')}>
          {t.rich('notByEMailCreated', { time: <RelativeTime value={createdAt} /> })}
        </span>
      ),
  },
  {
    key: 'invitedBy',
    header: t('invitedBy'),
    hideWhenNarrow: true,
    className: 'max-w-36 truncate whitespace-nowrap',
    render: ({ invitedBy }) => invitedBy?.displayName ?? '–',
  },
  {
    key: 'link',
    header: t('link'),
    render: (invitation) =>
      invitation.status === 'pending' ? (
        <CopyButton value={invitation.urls.app} label={t('copyLinkFor', { email: invitation.email })} />
      ) : null,
  },
];
