'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { call } from '@/lib/client/call';
import { invalidateNouns, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import type { ReplyOf, RequestOf } from '@/lib/contract/endpoint';
import { getPreferences, updatePreferences } from '@/lib/contract/preferences';
import { t } from './messages';
import { ofOrganization } from './shell-inputs';

type Preferences = ReplyOf<typeof getPreferences>;
type Change = NonNullable<RequestOf<typeof updatePreferences>['body']>;

function applyChange(
  now: Preferences,
  { open = [], close = [], checklist = now.checklist }: Change,
): Preferences {
  const others = now.closed.filter((id) => !open.includes(id) && !close.includes(id));
  return { ...now, closed: [...others, ...close], checklist };
}

/** How the person likes the screens of an organization; a change is seen at once. */
export function usePreferences(organizationId: string) {
  const queryClient = useQueryClient();
  const options = query(getPreferences, ofOrganization(organizationId));
  const { data } = useQuery(options);
  const update = useMutation({
    mutationKey: [updatePreferences.id],
    mutationFn: (body: Change) => call(updatePreferences, { ...ofOrganization(organizationId), body }),
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey: options.queryKey });
      queryClient.setQueryData(options.queryKey, (now) => now && applyChange(now, body));
    },
    onError: (error) =>
      showToast({ tone: 'danger', title: t('couldNotBeSaved'), description: readMessage(error) }),
    // The answer to the last of several is the state of all of them.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: [updatePreferences.id] }) > 1
        ? undefined
        : invalidateNouns(queryClient, [updatePreferences.noun]),
  });
  const closed = useMemo(() => new Set(data?.closed), [data]);
  return { preferences: data, closed, change: update.mutate };
}
