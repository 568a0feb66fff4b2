'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { call } from '@/lib/client/call';
import { invalidateNouns } from '@/lib/client/query';
import { restoreOrganization } from '@/lib/contract/organization-trash';
import { homePath } from './paths';

/** Brings a deleted organization back and goes there. */
export function useRestoreOrganization() {
  const router = useRouter();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [restoreOrganization.id],
    mutationFn: (organizationId: string) => call(restoreOrganization, { params: { organizationId } }),
    onSuccess: async ({ id }) => {
      await invalidateNouns(queryClient, ['organizations']);
      router.push(homePath(id));
    },
  });
}
