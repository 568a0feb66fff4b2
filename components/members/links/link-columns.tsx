import { LinkEffect } from '@/components/patterns/access/link-effect';
import { maskAddress } from '@/components/patterns/access/link-words';
import type { Column } from '@/components/patterns/data-table/column';
import { RoleSelect } from '@/components/patterns/people/role-select';
import { CopyButton } from '@/components/ui/copy-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Switch } from '@/components/ui/switch';
import type { LinkInvite } from './link-invite';
import type { LinkActs } from './use-link-acts';

export const makeLinkColumns = (organizationId: string, acts: LinkActs): readonly Column<LinkInvite>[] => [
  {
    key: 'address',
    header: 'Link',
    className: 'w-full max-w-0 py-1.5 max-sm:max-w-none',
    render: (link) => (
      <>
        <span className="flex min-w-0 items-center gap-1">
          <code className="truncate font-normal text-xs">{maskAddress(link.urls.app)}</code>
          <CopyButton value={link.urls.app} label={`Copy the link ${acts.nameOf(link)}`} />
        </span>
        <LinkEffect organizationId={organizationId} link={link} />
      </>
    ),
  },
  {
    key: 'role',
    header: 'Gives',
    render: (link) => (
      <span className="block w-36 sm:w-28">
        <RoleSelect
          size="small"
          aria-label={`Role that ${acts.nameOf(link)} gives`}
          none={'target' in link ? false : undefined}
          value={acts.roleOf(link)}
          onValueChange={(role) => acts.changeRole(link, role)}
        />
      </span>
    ),
  },
  {
    key: 'uses',
    header: 'Joined by it',
    className: 'whitespace-nowrap tabular-nums',
    render: ({ uses, maxUses }) => (
      <>
        {maxUses === undefined ? uses : `${uses} of ${maxUses}`}
        <span className="sm:sr-only"> joined</span>
      </>
    ),
  },
  {
    key: 'ends',
    header: 'Ends',
    className: 'whitespace-nowrap',
    render: ({ expiresAt }) =>
      expiresAt ? (
        <>
          <span className="sm:sr-only">Ends </span>
          <RelativeTime value={expiresAt} />
        </>
      ) : (
        <span className="max-sm:hidden">Never</span>
      ),
  },
  {
    key: 'made',
    header: 'Made',
    hideWhenNarrow: true,
    className: 'whitespace-nowrap',
    render: ({ createdAt, createdBy }) => (
      <>
        <RelativeTime value={createdAt} className="block" />
        {createdBy ? (
          <span className="block max-w-32 truncate text-xs">by {createdBy.displayName}</span>
        ) : null}
      </>
    ),
  },
  {
    key: 'works',
    header: 'Works',
    render: (link) => (
      <span className="flex items-center gap-2">
        <Switch
          label={`The link ${acts.nameOf(link)} works`}
          hideLabel
          checked={acts.isOn(link)}
          onCheckedChange={(checked) => acts.setOn(link, checked)}
        />
        <span aria-hidden>{acts.isOn(link) ? 'On' : 'Off'}</span>
      </span>
    ),
  },
];
