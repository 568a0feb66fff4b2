import { LinkEffect } from '@/components/patterns/access/link-effect';
import { maskAddress } from '@/components/patterns/access/link-words';
import type { Column } from '@/components/patterns/data-table/column';
import { CopyButton } from '@/components/ui/copy-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Switch } from '@/components/ui/switch';
import type { ShareLink } from './share-link';

interface ShareLinkActs {
  /** What a switch shows while the server has not answered yet. */
  isActive: (link: ShareLink) => boolean;
  setActive: (link: ShareLink, isActive: boolean) => void;
}

const isOver = (moment: string) => new Date(moment) <= new Date();

export const makeShareLinkColumns = (
  organizationId: string,
  { isActive, setActive }: ShareLinkActs,
): readonly Column<ShareLink>[] => [
  { key: 'name', header: 'Name', render: (link) => <span className="break-words">{link.name}</span> },
  {
    key: 'address',
    header: 'Link',
    render: (link) => (
      <>
        <span className="flex items-center gap-1">
          <code className="break-all text-xs">{maskAddress(link.urls.published)}</code>
          <CopyButton value={link.urls.published} label={`Copy the link ${link.name}`} />
        </span>
        {link.withoutEffect === 'expired' ? null : <LinkEffect organizationId={organizationId} link={link} />}
      </>
    ),
  },
  {
    key: 'active',
    header: 'Works',
    render: (link) => (
      <span className="flex items-center gap-2">
        <Switch
          label={`${link.name} works`}
          hideLabel
          checked={isActive(link)}
          onCheckedChange={(checked) => setActive(link, checked)}
        />
        <span aria-hidden>{isActive(link) ? 'On' : 'Off'}</span>
      </span>
    ),
  },
  {
    key: 'ends',
    header: 'Ends',
    className: 'whitespace-nowrap',
    render: ({ expiresAt }) =>
      expiresAt ? (
        <>
          <span className="sm:hidden">{isOver(expiresAt) ? 'Ended ' : 'Ends '}</span>
          {isOver(expiresAt) ? <span className="max-sm:hidden">Ended </span> : null}
          <RelativeTime value={expiresAt} />
        </>
      ) : (
        <span className="text-muted">
          <span className="sm:hidden">Ends </span>
          <span className="max-sm:lowercase">Never</span>
        </span>
      ),
  },
  {
    key: 'used',
    header: 'Last used',
    className: 'whitespace-nowrap',
    render: (link) => (
      <>
        <span className="sm:hidden">Last used </span>
        {link.lastUsedAt ? (
          <RelativeTime value={link.lastUsedAt} />
        ) : (
          <span className="text-muted max-sm:lowercase">Never</span>
        )}
      </>
    ),
  },
  {
    key: 'created',
    header: 'Created',
    className: 'whitespace-nowrap',
    render: (link) => (
      <>
        <span className="sm:hidden">Created </span>
        <RelativeTime value={link.createdAt} />
        {link.createdBy ? (
          <span className="block max-w-32 truncate text-muted text-xs">by {link.createdBy.displayName}</span>
        ) : null}
      </>
    ),
  },
];
