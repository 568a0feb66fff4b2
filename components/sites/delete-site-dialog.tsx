'use client';

import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { deleteSite } from '@/lib/contract/sites';
import { t } from './messages';
import type { Site } from './site-list-query';

interface DeleteSiteDialogProps {
  organizationId: string;
  site: Site;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

export function DeleteSiteDialog({ organizationId, site, onClose, onDeleted }: DeleteSiteDialogProps) {
  const remove = useMutation(mutation(deleteSite));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('deleteTheSite', { title: site.title })}
      confirmLabel={t('deleteSite')}
      typed={site.title}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { organizationId, siteId: site.id } });
        showToast({ title: t('siteDeleted', { title: site.title }) });
        onDeleted?.();
      }}
    >
      <p>{site.published ? t('itsSectionsGroupsAndTheirOrder') : t('itsSectionsGroupsAndTheirOrderShare')}</p>
      <p className="mt-2">
        {site.siteSpaces === 0
          ? t('noSpacesAreAffected')
          : t('theSpacesItShowsAndTheir', { siteSpaces: site.siteSpaces })}
      </p>
    </ConfirmDialog>
  );
}
