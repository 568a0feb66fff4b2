'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { organizationsQuery } from '@/components/shell/organization-switcher';
import { showToast } from '@/components/ui/toast-store';

/** Goes on to another organization after this one is not there any more, and says so. */
export function useFarewell() {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async (toast: Parameters<typeof showToast>[0]) => {
    // Otherwise the start screen would lead back to where one comes from.
    await queryClient.invalidateQueries({ queryKey: organizationsQuery.queryKey });
    router.push('/');
    showToast(toast);
  };
}
