'use client';

import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import type { PageChange } from '@/lib/content/diff/tree-change';
import { editChangeRequestContent } from '@/lib/contract/content-edits';
import { type ChangeRequestParams, paramsOf } from '../change-request';
import { t } from './messages';

/** Makes a page what it is in the main content. */
export function DiscardButton({ place, change }: { place: ChangeRequestParams; change: PageChange }) {
  const restore = useMutation(mutation(editChangeRequestContent, { alsoChanges: ['change-requests'] }));
  const isDeleted = change.kind === 'deleted';

  function discardChanges() {
    restore.mutate(
      {
        params: paramsOf(place),
        query: { compat: 'false' },
        body: { changes: [{ operation: 'revert_page', page: change.id }] },
      },
      {
        onSuccess: () =>
          showToast({
            title: isDeleted ? t('pageRestored') : t('changesToThePageDiscarded'),
          }),
        onError: (error) =>
          showToast({
            tone: 'danger',
            title: t('thePageCouldNotBeRestored'),
            description: readMessage(error),
          }),
      },
    );
  }

  return (
    <Button size="small" icon={<Undo2 aria-hidden />} loading={restore.isPending} onClick={discardChanges}>
      {isDeleted ? t('restorePage') : t('discardChanges')}
    </Button>
  );
}
