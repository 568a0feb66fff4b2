'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { spacePath } from '@/components/shell/paths';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { createCollection, updateCollection } from '@/lib/contract/collections';
import { createSpace } from '@/lib/contract/spaces';
import { t } from './messages';
import { NameForm } from './name-form';

interface NewDialogProps {
  organizationId: string;
  parent: string | undefined;
  onClose: () => void;
}

export function NewSpaceDialog({ organizationId, parent, onClose }: NewDialogProps) {
  const router = useRouter();
  const create = useMutation(mutation(createSpace));
  return (
    <NameForm
      heading={t('newSpace')}
      hint={t('aSpaceContainsThePagesOn')}
      verb={t('createSpace')}
      has="emoji"
      onClose={onClose}
      onSubmit={async ({ title, emoji }) => {
        const space = await create.mutateAsync({
          params: { organizationId },
          body: { title, ...(emoji ? { emoji } : {}), ...(parent ? { parent } : {}) },
        });
        // Closing rewrites the address, so it comes before the way to the space.
        onClose();
        router.push(spacePath(organizationId, space.id));
      }}
    />
  );
}

export function NewCollectionDialog({ organizationId, parent, onClose }: NewDialogProps) {
  const create = useMutation(mutation(createCollection));
  const describe = useMutation(mutation(updateCollection));
  return (
    <NameForm
      heading={t('newCollection')}
      hint={t('aCollectionGroupsSpacesAndOther')}
      verb={t('createCollection')}
      has="description"
      onClose={onClose}
      onSubmit={async ({ title, description }) => {
        const made = await create.mutateAsync({
          params: { organizationId },
          body: { title, ...(parent ? { parent } : {}) },
        });
        if (description)
          await describe.mutateAsync({ params: { collectionId: made.id }, body: { description } });
        showToast({ title: t('collectionCreated', { title }) });
      }}
    />
  );
}
