'use client';

import { useMutation } from '@tanstack/react-query';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { updateSpace } from '@/lib/contract/spaces';
import { t } from './messages';
import type { Space } from './use-space-content';

/** Locks a space against direct edits, or unlocks it; both can be undone. */
export function useEditMode(space: Space): () => void {
  const update = useMutation(mutation(updateSpace));
  const send = (editMode: Space['editMode']) =>
    update.mutateAsync({ params: { spaceId: space.id }, body: { editMode } });
  return () => {
    const before = space.editMode;
    const after = before === 'locked' ? 'live' : 'locked';
    send(after).then(
      () =>
        showToast({
          title:
            after === 'locked'
              ? t('lockedWithTitle', { title: space.title })
              : t('unlockedForLiveEdits', { title: space.title }),
          undo: () => send(before),
        }),
      (error: unknown) =>
        showToast({
          tone: 'danger',
          title: t('theSpaceCouldNotBeChanged'),
          description: readMessage(error),
        }),
    );
  };
}
