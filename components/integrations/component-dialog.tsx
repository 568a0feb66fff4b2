'use client';

import { useQueryClient } from '@tanstack/react-query';
import { KitComponent } from '@/components/blocks/contentkit/kit-component';
import type { KitPlace } from '@/components/blocks/contentkit/kit-session';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/toast-store';
import { invalidateNouns } from '@/lib/client/query';
import type { Integration } from './integration-queries';
import { t } from './messages';

interface ComponentDialogProps {
  integration: Integration;
  componentId: string;
  place: KitPlace;
  title: string;
  onClose: () => void;
}

/** The form of an integration that its own code draws, and saves. */
export function ComponentDialog({ integration, componentId, place, title, onClose }: ComponentDialogProps) {
  const client = useQueryClient();
  const close = () => {
    void invalidateNouns(client, ['installations']);
    onClose();
  };
  return (
    <Dialog
      open
      title={title}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
    >
      <KitComponent
        integration={integration.name}
        title={integration.title}
        componentId={componentId}
        place={place}
        props={{}}
        onComplete={() => {
          showToast({ title: t('setUp', { title: integration.title }) });
          close();
        }}
      />
    </Dialog>
  );
}
