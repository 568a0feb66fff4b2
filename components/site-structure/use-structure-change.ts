'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { invalidateNouns } from '@/lib/client/query';

/** Does what changes the structure, then reads it again, also when something was refused half way. */
export function useStructureChange() {
  const queryClient = useQueryClient();
  return useCallback(
    async <Result>(change: () => Promise<Result>): Promise<Result> => {
      try {
        return await change();
      } finally {
        await invalidateNouns(queryClient, ['site-structure']);
      }
    },
    [queryClient],
  );
}
