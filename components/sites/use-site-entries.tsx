'use client';

import { Copy, ExternalLink, Globe, GlobeLock, Link2, ListTree, Trash2, UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { sitePath } from '@/components/shell/paths';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { showToast } from '@/components/ui/toast-store';
import { t } from './messages';
import { isOpenToAll } from './site-actions';
import type { Site } from './site-list-query';

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

/** What can be done with a site in a list and beside its title, and the dialogs that it takes. */
export function useSiteEntries(organizationId: string, onDeleted?: () => void) {
  const [asking, setAsking] = useState<{ act: 'publish' | 'delete'; site: Site }>();
  const close = () => setAsking(undefined);
  const publish = (site: Site) => setAsking({ act: 'publish', site });

  const copyEntry = (site: Site): MenuEntry => ({
    label: t('copyUrl'),
    icon: <Copy aria-hidden />,
    onSelect: () => void copyAddress(site),
  });
  const publishEntry = (site: Site): MenuEntry =>
    site.published
      ? { label: t('unpublishDots'), icon: <GlobeLock aria-hidden />, onSelect: () => publish(site) }
      : { label: t('publishDots'), icon: <Globe aria-hidden />, onSelect: () => publish(site) };
  const deleteEntry = (site: Site): MenuEntry => ({
    label: t('delete'),
    icon: <Trash2 aria-hidden />,
    danger: true,
    onSelect: () => setAsking({ act: 'delete', site }),
  });

  /** Beside the title, where publishing has a button of its own. */
  function siteEntries(site: Site): MenuEntry[] {
    if (!site.permissions.edit) return [copyEntry(site)];
    return [
      copyEntry(site),
      { kind: 'separator' },
      ...(site.published ? [publishEntry(site)] : []),
      deleteEntry(site),
    ];
  }

  function rowEntries(site: Site): MenuEntry[] {
    const entries: MenuEntry[] = [
      { label: t('openContent'), icon: <ListTree aria-hidden />, href: sitePath(organizationId, site.id) },
      {
        label: t('addresses'),
        icon: <Link2 aria-hidden />,
        href: sitePath(organizationId, site.id, 'addresses'),
      },
      {
        label: t('accessDots'),
        icon: <UserRoundCog aria-hidden />,
        href: sitePath(organizationId, site.id, 'audience/access'),
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
      copyEntry(site),
    ];
    if (!site.permissions.edit) return entries;
    return [...entries, { kind: 'separator' }, publishEntry(site), deleteEntry(site)];
  }

  const dialog =
    asking?.act === 'publish' ? (
      <PublishDialog organizationId={organizationId} site={asking.site} onClose={close} />
    ) : asking ? (
      <DeleteSiteDialog
        organizationId={organizationId}
        site={asking.site}
        onClose={close}
        onDeleted={onDeleted}
      />
    ) : null;
  return { rowEntries, siteEntries, publish, dialog };
}
