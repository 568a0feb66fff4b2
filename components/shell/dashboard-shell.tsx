'use client';

import { useParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { useQuery } from '@/lib/client/use-query';
import { lastOrganizationKey } from './last-organization';
import { organizationsQuery } from './organization-switcher';
import { Shell } from './shell';
import type { SidebarState } from './sidebar-state';
import { useStored } from './stored';

interface DashboardShellProps {
  /** As this browser keeps it. */
  sidebar: SidebarState;
  aside?: ReactNode;
  children: ReactNode;
}

/** The shell of the organization in the address; on personal screens, of the one last visited. */
export function DashboardShell({ sidebar, aside, children }: DashboardShellProps) {
  const { organizationId } = useParams<{ organizationId?: string }>();
  const [last] = useStored(lastOrganizationKey);
  const { data } = useQuery(organizationsQuery);
  // Someone else may have signed in here before: their organization is not this person's.
  const known = data?.items.find(({ id }) => id === last) ?? data?.items[0];
  return (
    <Shell organizationId={organizationId ?? known?.id} sidebar={sidebar} aside={aside}>
      {children}
    </Shell>
  );
}
