'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { organizationsQuery } from '@/components/shell/organization-switcher';
import { lastOrganizationKey, Shell } from '@/components/shell/shell';
import { useStored } from '@/components/shell/stored';

/** The account belongs to no organization; around it stays the one that was last looked at. */
export function AccountShell({ children }: { children: ReactNode }) {
  const [last] = useStored(lastOrganizationKey);
  const { data } = useQuery(organizationsQuery);
  const organizations = data?.items ?? [];
  const shown = organizations.find(({ id }) => id === last) ?? organizations[0];
  return <Shell organizationId={shown?.id}>{children}</Shell>;
}
