'use client';

import { useMutation } from '@tanstack/react-query';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { removeRequestedReviewer, requestReviewers } from '@/lib/contract/reviews';
import { type ChangeRequestParams, paramsOf } from '../change-request';
import type { ReviewerUser } from './list-reviewers';
import { t } from './messages';

/** Asks somebody again, or no longer; both can be undone. */
export function useReviewerActions(place: ChangeRequestParams) {
  const request = useMutation(mutation(requestReviewers));
  const removal = useMutation(mutation(removeRequestedReviewer));
  const params = paramsOf(place);
  const send = (id: string) => request.mutateAsync({ params, body: { users: [id] } });
  const withdrawRequest = (id: string) => removal.mutateAsync({ params: { ...params, userId: id } });

  function tellFailure(title: string, error: unknown, again: () => void) {
    showToast({
      tone: 'danger',
      title,
      description: readMessage(error),
      action: { label: t('retry'), onSelect: again },
    });
  }

  function askAgain(person: ReviewerUser) {
    const { id, displayName } = person;
    send(id).then(
      () =>
        showToast({ title: t('reviewRequestedFromAgain', { displayName }), undo: () => withdrawRequest(id) }),
      (error: unknown) =>
        tellFailure(t('reviewCouldNotBeRequestedFrom', { displayName }), error, () => askAgain(person)),
    );
  }

  function remove(person: ReviewerUser) {
    const { id, displayName } = person;
    withdrawRequest(id).then(
      () => showToast({ title: t('removedAsReviewer', { displayName }), undo: () => send(id) }),
      (error: unknown) => tellFailure(t('couldNotBeRemoved', { displayName }), error, () => remove(person)),
    );
  }

  return { askAgain, remove, isBusy: request.isPending || removal.isPending };
}
