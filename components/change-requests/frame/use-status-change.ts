'use client';

import { useMutation } from '@tanstack/react-query';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { updateChangeRequest } from '@/lib/contract/change-requests';
import { type ChangeRequest, type ChangeRequestParams, paramsOf } from '../change-request';
import { t } from './messages';

type Settable = 'draft' | 'open' | 'archived';

const done: Record<Settable, string> = {
  draft: t('convertedToDraft'),
  open: t('openForReview'),
  archived: t('changeRequestArchived'),
};

/** Moves a change request between draft, open and archived; each can be undone. */
export function useStatusChange(place: ChangeRequestParams, changeRequest: ChangeRequest) {
  const update = useMutation(mutation(updateChangeRequest));
  const params = paramsOf(place);
  const send = (status: Settable) => update.mutateAsync({ params, body: { status } });

  function change(status: Settable) {
    const before = changeRequest.status;
    send(status).then(
      () => showToast({ title: done[status], ...(before === 'merged' ? {} : { undo: () => send(before) }) }),
      (error: unknown) =>
        showToast({
          tone: 'danger',
          title: t('theStatusCouldNotBeChanged'),
          description: readMessage(error),
          action: { label: t('retry'), onSelect: () => change(status) },
        }),
    );
  }

  return { change, isChanging: update.isPending };
}
