'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { changeRequestPath } from '@/components/shell/paths';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { mergeChangeRequest } from '@/lib/contract/change-requests';
import {
  type ChangeRequest,
  type ChangeRequestParams,
  conflictsQuery,
  paramsOf,
  titleOf,
} from '../change-request';
import { listBlocking, mergeChecksQuery } from './merge-checks';
import { t } from './messages';

/** A merge that is tried before it is done, and what holds it up. */
export function useMerge(place: ChangeRequestParams, changeRequest: ChangeRequest, onDone: () => void) {
  const { organizationId, spaceId, number } = place;
  const router = useRouter();
  const merge = useMutation(mutation(mergeChangeRequest, { alsoChanges: ['content'] }));
  const [isMinor, setIsMinor] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Asked anew at every opening: somebody else may have merged a moment ago.
  const dryRun = useQuery({ ...conflictsQuery(place), staleTime: 0 });
  const checks = useQuery({ ...mergeChecksQuery(place), staleTime: 0 });
  const open = dryRun.data?.unresolved ?? 0;
  // The dry run reports conflicts, with a link to them; then come the rules.
  const blocking =
    open > 0 ? [] : listBlocking(checks.data?.checks ?? []).filter(({ id }) => id !== 'conflicts');
  const isHeldUp = blocking.length > 0;

  async function run() {
    setFailure(undefined);
    try {
      const body = { ...(isHeldUp && { bypass: true }), ...(isMinor && { minor: true }) };
      const { result } = await merge.mutateAsync({ params: paramsOf(place), body });
      if (result === 'conflicts') {
        setFailure(t('theMainContentChangedInThe'));
        return;
      }
      // The screen behind the dialog may be gone by now: what is merged has no conflicts.
      showToast({ title: t('merged', { title: titleOf(changeRequest) }) });
      onDone();
      router.push(changeRequestPath(organizationId, spaceId, number));
    } catch (error) {
      setFailure(readMessage(error));
    }
  }

  return {
    dryRun,
    checks,
    /** Conflicts that are not decided. */
    open,
    /** Rules that are not met. */
    blocking,
    isHeldUp,
    mayBypass: isHeldUp && checks.data?.bypassable === true,
    isKnown: dryRun.data !== undefined && checks.data !== undefined,
    /** Whether translations are to keep the state of their texts; undefined where there are none. */
    isMinor: checks.data?.translated ? isMinor : undefined,
    setIsMinor,
    run,
    isMerging: merge.isPending,
    failure,
  };
}
