import { LockKeyhole } from 'lucide-react';
import { LinkEffect } from '@/components/patterns/access/link-effect';
import { maskAddress } from '@/components/patterns/access/link-words';
import type { Column } from '@/components/patterns/data-table/column';
import { CopyButton } from '@/components/ui/copy-button';
import { RelativeTime } from '@/components/ui/relative-time';
import { Switch } from '@/components/ui/switch';
import { t } from './messages';
import type { ShareLink } from './share-link';

interface ShareLinkActions {
  /** What a switch shows while the server has not answered yet. */
  isActive: (link: ShareLink) => boolean;
  setActive: (link: ShareLink, isActive: boolean) => void;
}

const isOver = (moment: string) => new Date(moment) <= new Date();

export const makeShareLinkColumns = (
  organizationId: string,
  { isActive, setActive }: ShareLinkActions,
): readonly Column<ShareLink>[] => [
  { key: 'name', header: t('name'), render: (link) => <span className="break-words">{link.name}</span> },
  {
    key: 'address',
    header: t('link'),
    render: (link) => (
      <>
        <span className="flex items-center gap-1">
          <code className="break-all text-xs">{maskAddress(link.urls.published)}</code>
          <CopyButton value={link.urls.published} label={t('copyLinkWithName', { name: link.name })} />
        </span>
        {link.hasPassword ? (
          <span className="flex items-center gap-1 text-muted text-xs">
            <LockKeyhole aria-hidden className="size-3.5" />
            {t('hasPassword')}
          </span>
        ) : null}
        {link.withoutEffect === 'expired' ? null : <LinkEffect organizationId={organizationId} link={link} />}
      </>
    ),
  },
  {
    key: 'active',
    header: t('active'),
    render: (link) => (
      <span className="flex items-center gap-2">
        <Switch
          label={t('isActive', { name: link.name })}
          hideLabel
          checked={isActive(link)}
          onCheckedChange={(checked) => setActive(link, checked)}
        />
        <span aria-hidden>{isActive(link) ? t('on') : t('off')}</span>
      </span>
    ),
  },
  {
    key: 'ends',
    header: t('expires'),
    className: 'whitespace-nowrap',
    render: ({ expiresAt }) =>
      expiresAt ? (
        <>
          <span className={isOver(expiresAt) ? undefined : 'sm:hidden'}>
            {isOver(expiresAt) ? t('expired') : t('expires')}{' '}
          </span>
          <RelativeTime value={expiresAt} />
        </>
      ) : (
        <span className="text-muted">
          <span className="sm:hidden">{t('expires')} </span>
          <span className="max-sm:lowercase">{t('never')}</span>
        </span>
      ),
  },
  {
    key: 'used',
    header: t('lastUsed'),
    className: 'whitespace-nowrap',
    render: (link) => (
      <>
        <span className="sm:hidden">{t('lastUsed')} </span>
        {link.lastUsedAt ? (
          <RelativeTime value={link.lastUsedAt} />
        ) : (
          <span className="text-muted max-sm:lowercase">{t('never')}</span>
        )}
      </>
    ),
  },
  {
    key: 'created',
    header: t('created'),
    className: 'whitespace-nowrap',
    render: (link) => (
      <>
        <span className="sm:hidden">{t('created')} </span>
        <RelativeTime value={link.createdAt} />
        {link.createdBy ? (
          <span className="block max-w-32 truncate text-muted text-xs">
            {t('by', { displayName: link.createdBy.displayName })}
          </span>
        ) : null}
      </>
    ),
  },
];
