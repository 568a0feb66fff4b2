'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { invalidateNouns } from '@/lib/client/query';
import { deleteSite, restoreSite } from '@/lib/contract/sites';
import { t } from './messages';
import type { Site } from './site-list-query';

interface DeleteSiteDialogProps {
  organizationId: string;
  site: Site;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

export function DeleteSiteDialog({ organizationId, site, onClose, onDeleted }: DeleteSiteDialogProps) {
  const queryClient = useQueryClient();
  const params = { organizationId, siteId: site.id };
  const { title } = site;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('deleteTheSite', { title })}
      confirmLabel={t('deleteSite')}
      onConfirm={async () => {
        await call(deleteSite, { params });
        onDeleted?.();
        await invalidateNouns(queryClient, ['sites']);
        showToast({
          title: t('siteDeleted', { title }),
          description: t('itStaysInTheTrashFor'),
          undo: async () => {
            await call(restoreSite, { params });
            await invalidateNouns(queryClient, ['sites']);
            showToast({ title: t('siteRestored', { title }) });
          },
        });
      }}
    >
      <p>{site.published ? t('readersCanNoLongerOpenItRight') : t('itIsMovedToTheTrash')}</p>
      <p className="mt-2">{t('itsUrlIsKeptForIt')}</p>
      {site.siteSpaces === 0 ? null : (
        <p className="mt-2">{t('theSpacesItShowsAndTheir', { siteSpaces: site.siteSpaces })}</p>
      )}
    </ConfirmDialog>
  );
}
