'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { changeRequestPath } from '@/components/shell/paths';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { pullChangeRequest } from '@/lib/contract/change-requests';
import { type ChangeRequestParams, paramsOf } from '../change-request';
import { t } from './messages';

/** Brings the main content into the change request; with open conflicts it leads to them. */
export function useUpdateFromMain(place: ChangeRequestParams) {
  const router = useRouter();
  const pull = useMutation(mutation(pullChangeRequest, { alsoChanges: ['content'] }));
  const { organizationId, spaceId, number } = place;

  async function update() {
    try {
      const { result } = await pull.mutateAsync({ params: paramsOf(place) });
      // The screen that asked may be gone by now: with the last conflict its list goes away.
      if (result === 'update') {
        showToast({ title: t('updated'), description: t('itIncludesAllChangesOfThe') });
        return;
      }
      showToast({
        tone: 'warning',
        title: t('nothingWasChanged'),
        description: t('resolveTheConflictsFirst'),
      });
      router.push(changeRequestPath(organizationId, spaceId, number, 'conflicts'));
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t('itCouldNotBeUpdated'),
        description: readMessage(error),
        action: { label: t('retry'), onSelect: () => void update() },
      });
    }
  }

  return { update, isUpdating: pull.isPending };
}
