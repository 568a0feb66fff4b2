'use client';

import { useMutation } from '@tanstack/react-query';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { updateChangeRequest } from '@/lib/contract/change-requests';
import { type ChangeRequest, type ChangeRequestPlace, paramsOf } from '../change-request';

type Settable = 'draft' | 'open' | 'archived';

const done: Record<Settable, string> = {
  draft: 'It is a draft again',
  open: 'It is open for review',
  archived: 'It is archived',
};

/** Moves a change request between draft, open and archived; each can be undone. */
export function useStatusChange(place: ChangeRequestPlace, changeRequest: ChangeRequest) {
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
          title: 'The status could not be changed',
          description: readMessage(error),
          action: { label: 'Retry', onSelect: () => change(status) },
        }),
    );
  }

  return { change, isChanging: update.isPending };
}
