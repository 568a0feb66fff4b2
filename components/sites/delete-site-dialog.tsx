'use client';

import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { deleteSite } from '@/lib/contract/sites';
import type { Site } from './site-list-query';

interface DeleteSiteDialogProps {
  organizationId: string;
  site: Site;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteSiteDialog({ organizationId, site, onClose, onDeleted }: DeleteSiteDialogProps) {
  const remove = useMutation(mutation(deleteSite));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Delete the site ${site.title}?`}
      confirmLabel="Delete site"
      typed={site.title}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { organizationId, siteId: site.id } });
        showToast({ title: `The site ${site.title} is deleted` });
        onDeleted?.();
      }}
    >
      <p>
        Lost for good: its sections, groups and their order, its share links, its settings and its address
        {site.published ? ', which readers can no longer open' : ''}.
      </p>
      <p className="mt-2">
        {site.siteSpaces === 0
          ? 'It shows no space.'
          : `The ${site.siteSpaces === 1 ? 'space' : `${site.siteSpaces} spaces`} it shows and their content stay.`}
      </p>
    </ConfirmDialog>
  );
}
