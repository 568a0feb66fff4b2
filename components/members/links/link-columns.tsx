import { LinkEffect } from '@/components/patterns/access/link-effect';
import { maskAddress } from '@/components/patterns/access/link-words';
import type { Column } from '@/components/patterns/data-table/column';
import { RoleSelect } from '@/components/patterns/people/role-select';
import { CopyButton } from '@/components/ui/copy-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Switch } from '@/components/ui/switch';
import type { LinkInvite } from './link-invite';
import { t } from './messages';
import type { LinkActions } from './use-link-actions';

export const makeLinkColumns = (
  organizationId: string,
  actions: LinkActions,
): readonly Column<LinkInvite>[] => [
  {
    key: 'address',
    header: t('link'),
    className: 'w-full max-w-0 py-1.5 max-sm:max-w-none',
    render: (link) => (
      <>
        <span className="flex min-w-0 items-center gap-1">
          <code className="truncate font-normal text-xs">{maskAddress(link.urls.app)}</code>
          <CopyButton value={link.urls.app} label={t('copyLinkWithName', { name: actions.nameOf(link) })} />
        </span>
        <LinkEffect organizationId={organizationId} link={link} />
      </>
    ),
  },
  {
    key: 'role',
    header: t('role2'),
    render: (link) => (
      <span className="block w-36 sm:w-28">
        <RoleSelect
          size="small"
          aria-label={t('roleOf', { name: actions.nameOf(link) })}
          none={'target' in link ? false : undefined}
          value={actions.roleOf(link)}
          onValueChange={(role) => actions.changeRole(link, role)}
        />
      </span>
    ),
  },
  {
    key: 'uses',
    header: t('uses'),
    className: 'whitespace-nowrap tabular-nums',
    render: ({ uses, maxUses }) => (
      <>
        {maxUses === undefined ? uses : t('of', { uses, maxUses })}
        <span className="sm:sr-only"> {t('joined')}</span>
      </>
    ),
  },
  {
    key: 'ends',
    header: t('expires'),
    className: 'whitespace-nowrap',
    render: ({ expiresAt }) =>
      expiresAt ? (
        <>
          <span className="sm:sr-only">{t('expires')} </span>
          <RelativeTime value={expiresAt} />
        </>
      ) : (
        <span className="max-sm:hidden">{t('never')}</span>
      ),
  },
  {
    key: 'made',
    header: t('created'),
    hideWhenNarrow: true,
    className: 'whitespace-nowrap',
    render: ({ createdAt, createdBy }) => (
      <>
        <RelativeTime value={createdAt} className="block" />
        {createdBy ? (
          <span className="block max-w-32 truncate text-xs">
            {t('by', { displayName: createdBy.displayName })}
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: 'works',
    header: t('active'),
    render: (link) => (
      <span className="flex items-center gap-2">
        <Switch
          label={t('linkIsActive', { name: actions.nameOf(link) })}
          hideLabel
          checked={actions.isOn(link)}
          onCheckedChange={(checked) => actions.setOn(link, checked)}
        />
        <span aria-hidden>{actions.isOn(link) ? t('on') : t('off')}</span>
      </span>
    ),
  },
];
