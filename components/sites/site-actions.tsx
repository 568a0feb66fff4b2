'use client';

import { ExternalLink, Eye, Globe, MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { t } from './messages';
import type { Site } from './site-list-query';

const SitePreviewDialog = lazyDialog(
  async () => (await import('@/components/patterns/site-preview/site-preview-dialog')).SitePreviewDialog,
);

/** Whether the published address opens. */
export const isOpenToAll = ({ published, visibility }: Pick<Site, 'published' | 'visibility'>): boolean =>
  published && (visibility === 'public' || visibility === 'unlisted');

interface SiteActionsProps {
  organizationId: string;
  site: Site;
  entries: readonly MenuEntry[];
  onPublish: () => void;
}

/** The ways to the site as readers see it, and to its publication. */
export function SiteActions({ organizationId, site, entries, onPublish }: SiteActionsProps) {
  const [isPreviewing, setIsPreviewing] = useState(false);
  const isOpen = isOpenToAll(site);
  useCommands([
    ...(isOpen
      ? [
          {
            id: 'site-visit',
            label: t('visitSite'),
            group: site.title,
            icon: <ExternalLink aria-hidden />,
            run: () => window.open(site.urls.published, '_blank', 'noopener'),
          },
        ]
      : []),
    {
      id: 'site-preview',
      label: t('previewThisSite'),
      group: site.title,
      icon: <Eye aria-hidden />,
      run: () => setIsPreviewing(true),
    },
  ]);
  return (
    <>
      <Button icon={<Eye aria-hidden />} onClick={() => setIsPreviewing(true)}>
        {t('preview')}
      </Button>
      {isOpen ? (
        <Button asChild icon={<ExternalLink aria-hidden />}>
          <a href={site.urls.published} target="_blank" rel="noopener noreferrer">
            {t('visitSite')}
          </a>
        </Button>
      ) : null}
      {site.permissions.edit && !site.published ? (
        <Button variant="primary" icon={<Globe aria-hidden />} onClick={onPublish}>
          {t('publish')}
        </Button>
      ) : null}
      <DropdownMenu
        entries={entries}
        trigger={
          <IconButton label={t('siteActions')}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      />
      {isPreviewing ? (
        <SitePreviewDialog
          organizationId={organizationId}
          sites={[site]}
          onClose={() => setIsPreviewing(false)}
        />
      ) : null}
    </>
  );
}
