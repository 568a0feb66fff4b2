'use client';

import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { publishSite, unpublishSite } from '@/lib/contract/sites';
import { t } from './messages';
import type { Site } from './site-list-query';
import { visibilityWords } from './visibility';

interface PublishDialogProps {
  organizationId: string;
  site: Site;
  onClose: () => void;
}

/** Says who will be able to read the site, or no longer, before it happens. */
export function PublishDialog({ organizationId, site, onClose }: PublishDialogProps) {
  const publish = useMutation(mutation(publishSite));
  const unpublish = useMutation(mutation(unpublishSite));
  const params = { organizationId, siteId: site.id };
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  if (site.published) {
    return (
      <ConfirmDialog
        open
        onOpenChange={onOpenChange}
        title={t('unpublishWithTitle', { title: site.title })}
        confirmLabel={t('unpublish')}
        onConfirm={async () => {
          await unpublish.mutateAsync({ params });
          showToast({
            title: t('unpublished', { title: site.title }),
            undo: () => publish.mutateAsync({ params }),
          });
        }}
      >
        {t('readersCanNoLongerOpenIt')}
      </ConfirmDialog>
    );
  }
  const { audience, effect } = visibilityWords[site.visibility];
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={t('publishWithTitle', { title: site.title })}
      confirmLabel={t('publish')}
      tone="primary"
      onConfirm={async () => {
        await publish.mutateAsync({ params });
        showToast({ title: t('publishedWithTitle', { title: site.title }) });
      }}
    >
      <p>
        {audience} {effect}
      </p>
      <p className="mt-2 break-all text-text">{site.urls.published}</p>
      {site.siteSpaces === 0 ? <p className="mt-2">{t('theSiteHasNoSpacesYet')}</p> : null}
    </ConfirmDialog>
  );
}
