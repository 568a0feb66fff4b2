'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { call } from '@/lib/client/call';
import { invalidateNouns, queryKeyOf } from '@/lib/client/query';
import {
  listConflicts,
  reopenConflict,
  reopenConflicts,
  resolveConflict,
} from '@/lib/contract/change-requests';
import { type ChangeRequestParams, type Conflict, type Conflicts, paramsOf } from '../change-request';
import { t } from './messages';

export type ConflictChoice = Conflict['choices'][number];

export interface ConflictDecision {
  choice: ConflictChoice;
  markdown?: string;
}

/** The conflicts with some of them decided, or open again. */
function withDecisions(
  data: Conflicts,
  ids: ReadonlySet<string>,
  decision: ConflictDecision | undefined,
): Conflicts {
  const conflicts = data.conflicts.map((conflict) =>
    ids.has(conflict.id)
      ? {
          ...conflict,
          resolution: decision && { ...decision, resolvedAt: new Date().toISOString() },
        }
      : conflict,
  );
  return { ...data, conflicts, unresolved: conflicts.filter(({ resolution }) => !resolution).length };
}

interface Change {
  ids: readonly string[];
  /** Undefined opens them again. */
  decision: ConflictDecision | undefined;
}

/** Saves each decision as it is made; what the server refuses is shown as it was. */
export function useResolve(place: ChangeRequestParams) {
  const queryClient = useQueryClient();
  const params = paramsOf(place);
  const queryKey = queryKeyOf(listConflicts, { params });

  const mutationKey = [t('decideConflicts'), place.spaceId, place.number];

  const save = useMutation({
    mutationKey,
    // One after the other, so that the last decision is the one that holds.
    scope: { id: `conflicts ${place.spaceId} ${place.number}` },
    mutationFn: async ({ ids, decision }: Change) => {
      if (!decision && ids.length > 1) return void (await call(reopenConflicts, { params }));
      for (const conflictId of ids) {
        const one = { ...params, conflictId };
        if (decision) await call(resolveConflict, { params: one, body: decision });
        else await call(reopenConflict, { params: one });
      }
    },
    onMutate: async ({ ids, decision }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Conflicts>(
        queryKey,
        (data) => data && withDecisions(data, new Set(ids), decision),
      );
    },
    onError: (error) =>
      showToast({
        tone: 'danger',
        title: t('theResolutionCouldNotBeSaved'),
        description: readMessage(error),
      }),
    // An answer that lacks a decision which still waits would take it off the screen.
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) > 1
        ? undefined
        : invalidateNouns(queryClient, ['change-requests']),
  });

  const last = useRef<Promise<unknown>>(Promise.resolve());
  function send(change: Change): Promise<unknown> {
    const sent = save.mutateAsync(change);
    last.current = sent.catch(() => undefined);
    return sent;
  }

  return {
    resolve: (ids: readonly string[], decision: ConflictDecision) => send({ ids, decision }),
    reopen: (ids: readonly string[]) => send({ ids, decision: undefined }),
    /** Resolves when all decisions are with the server, which an update and a merge need. */
    settle: () => last.current,
  };
}
