'use client';

import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { publishSite, unpublishSite } from '@/lib/contract/sites';
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
        title={`Unpublish ${site.title}?`}
        confirmLabel="Unpublish"
        onConfirm={async () => {
          await unpublish.mutateAsync({ params });
          showToast({
            title: `${site.title} is no longer published`,
            undo: () => publish.mutateAsync({ params }),
          });
        }}
      >
        Readers can no longer open it, with a share link neither. Its structure, its settings and its links
        stay, and you can publish it again at any time.
      </ConfirmDialog>
    );
  }
  const { audience, effect } = visibilityWords[site.visibility];
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={`Publish ${site.title}?`}
      confirmLabel="Publish"
      tone="primary"
      onConfirm={async () => {
        await publish.mutateAsync({ params });
        showToast({ title: `${site.title} is published` });
      }}
    >
      <p>
        {audience} {effect}
      </p>
      <p className="mt-2 break-all text-text">{site.urls.published}</p>
      {site.siteSpaces === 0 ? (
        <p className="mt-2">The site shows no space yet, so readers would find it empty.</p>
      ) : null}
    </ConfirmDialog>
  );
}
