'use client';

import {
  Copy,
  ExternalLink,
  Globe,
  GlobeLock,
  ListTree,
  Settings2,
  Trash2,
  UserRoundCog,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { siteAccessPath } from '@/components/shell/paths';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { showToast } from '@/components/ui/toast-store';
import { t } from './messages';
import { isOpenToAll } from './site-actions';
import type { Site } from './site-list-query';
import { settingsPath, structurePath } from './site-paths';

const DeleteSiteDialog = lazyDialog(async () => (await import('./delete-site-dialog')).DeleteSiteDialog);
const PublishDialog = lazyDialog(async () => (await import('./publish-dialog')).PublishDialog);

async function copyAddress(site: Site): Promise<void> {
  try {
    await navigator.clipboard.writeText(site.urls.published);
    showToast({ title: t('urlOfCopied', { title: site.title }) });
  } catch {
    showToast({ tone: 'danger', title: t('theBrowserBlockedCopying'), description: site.urls.published });
  }
}

/** What can be done with a site from the list, and the dialogs that it takes. */
export function useSiteEntries(organizationId: string): {
  rowEntries: (site: Site) => MenuEntry[];
  dialog: ReactNode;
} {
  const [asking, setAsking] = useState<{ act: 'publish' | 'delete'; site: Site }>();
  const close = () => setAsking(undefined);

  function rowEntries(site: Site): MenuEntry[] {
    const entries: MenuEntry[] = [
      {
        label: t('openStructure'),
        icon: <ListTree aria-hidden />,
        href: structurePath(organizationId, site.id),
      },
      { label: t('settings'), icon: <Settings2 aria-hidden />, href: settingsPath(organizationId, site.id) },
      {
        label: t('accessDots'),
        icon: <UserRoundCog aria-hidden />,
        href: siteAccessPath(organizationId, site.id),
      },
      ...(isOpenToAll(site)
        ? [
            {
              label: t('visitSite'),
              icon: <ExternalLink aria-hidden />,
              onSelect: () => window.open(site.urls.published, '_blank', 'noopener'),
            },
          ]
        : []),
      { label: t('copyUrl'), icon: <Copy aria-hidden />, onSelect: () => void copyAddress(site) },
    ];
    if (!site.permissions.edit) return entries;
    return [
      ...entries,
      { kind: 'separator' },
      site.published
        ? {
            label: t('unpublishDots'),
            icon: <GlobeLock aria-hidden />,
            onSelect: () => setAsking({ act: 'publish', site }),
          }
        : {
            label: t('publishDots'),
            icon: <Globe aria-hidden />,
            onSelect: () => setAsking({ act: 'publish', site }),
          },
      {
        label: t('delete'),
        icon: <Trash2 aria-hidden />,
        danger: true,
        onSelect: () => setAsking({ act: 'delete', site }),
      },
    ];
  }

  const dialog =
    asking?.act === 'publish' ? (
      <PublishDialog organizationId={organizationId} site={asking.site} onClose={close} />
    ) : asking ? (
      <DeleteSiteDialog organizationId={organizationId} site={asking.site} onClose={close} />
    ) : null;
  return { rowEntries, dialog };
}
