'use client';

import { useMutation } from '@tanstack/react-query';
import { Globe, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { TrashDialog } from '@/components/patterns/trash-dialog';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { IconButton } from '@/components/ui/icon-button';
import { showToast } from '@/components/ui/toast-store';
import { mutation, pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import { emptySiteTrash, listSites, restoreSite } from '@/lib/contract/sites';
import { t } from './messages';
import type { Site } from './site-list-query';

interface SiteTrashDialogProps {
  organizationId: string;
  /** Administrators of the organization alone end what others could restore. */
  mayEmpty: boolean;
  onClose: () => void;
}

/** Deleted sites. */
export function SiteTrashDialog({ organizationId, mayEmpty, onClose }: SiteTrashDialogProps) {
  const params = { organizationId };
  const list = useInfiniteQuery(pagedQuery(listSites, { params, query: { deleted: 'true' } }));
  const restore = useMutation(mutation(restoreSite));
  const empty = useMutation(mutation(emptySiteTrash));
  const [ending, setEnding] = useState<Site | 'all'>();
  if (ending === undefined)
    return (
      <TrashDialog
        description={t('deletedSitesCanBeRestoredFor')}
        emptyDescription={t('deletedSitesAreKeptHereFor')}
        list={list}
        iconOf={() => <Globe aria-hidden className="size-4 shrink-0 text-muted" />}
        restore={({ id }) => restore.mutateAsync({ params: { ...params, siteId: id } })}
        actionsOf={
          mayEmpty
            ? (site) => (
                <IconButton
                  size="small"
                  label={t('deletePermanentlyWithTitle', { title: site.title })}
                  onClick={() => setEnding(site)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              )
            : undefined
        }
        footer={
          mayEmpty ? (
            <Button icon={<Trash2 aria-hidden />} onClick={() => setEnding('all')}>
              {t('emptyTrashDots')}
            </Button>
          ) : undefined
        }
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={() => setEnding(undefined)}
      title={ending === 'all' ? t('emptyTheTrash') : t('deletePermanently', { title: ending.title })}
      confirmLabel={ending === 'all' ? t('emptyTrash') : t('deletePermanently2')}
      onConfirm={async () => {
        await empty.mutateAsync({ params, query: ending === 'all' ? {} : { site: ending.id } });
        showToast({
          title: ending === 'all' ? t('trashEmptied') : t('siteDeletedPermanently', { title: ending.title }),
        });
      }}
    >
      {ending === 'all' ? t('allDeletedSitesAreDeletedPermanently') : t('itsStructureSettingsAndLinksAre')}
    </ConfirmDialog>
  );
}
