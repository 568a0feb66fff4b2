'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { unreadQuery } from '@/components/shell/unread-count';
import { mutation } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { updateNotifications } from '@/lib/contract/notifications';

const events = ['focus', 'blur', 'visibilitychange'] as const;

function subscribe(listener: () => void): () => void {
  for (const event of events) window.addEventListener(event, listener, true);
  return () => {
    for (const event of events) window.removeEventListener(event, listener, true);
  };
}

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** Who has a change request before them needs no inbox and no e-mail to hear what happens in it. */
export function ReadWhileSeen({
  organizationId,
  changeRequestId,
}: {
  organizationId: string;
  changeRequestId: string;
}) {
  const isSeen = useSyncExternalStore(subscribe, isLookedAt, () => false);
  const unread = useQuery(unreadQuery(organizationId)).data?.unread.all ?? 0;
  const { mutate } = useMutation(mutation(updateNotifications));
  useEffect(() => {
    if (!isSeen || unread === 0) return;
    mutate({ params: { organizationId }, body: { read: true, changeRequest: changeRequestId } });
  }, [isSeen, unread, organizationId, changeRequestId, mutate]);
  return null;
}
