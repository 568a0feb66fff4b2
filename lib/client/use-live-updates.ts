'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clientId } from './client-id';
import { invalidateNouns } from './query';
import { subscribe } from './subscribe';

/** A burst of changes is read once. */
const batchMs = 150;

/** Keeps what is on the screen in step with what others do in the organization. */
export function useLiveUpdates(organizationId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const nouns = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function readAgain() {
      timer = undefined;
      const changed = [...nouns];
      nouns.clear();
      void (changed.includes('*') ? queryClient.invalidateQueries() : invalidateNouns(queryClient, changed));
    }

    const unsubscribe = subscribe(organizationId, (message) => {
      if (message.type === 'change' && message.event.client === clientId) return;
      nouns.add(message.type === 'change' ? message.event.noun : '*');
      timer ??= setTimeout(readAgain, batchMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [organizationId, queryClient]);
}
