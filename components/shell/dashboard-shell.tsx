'use client';

import { useParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { lastOrganizationKey, Shell } from './shell';
import { useStored } from './stored';

/** The shell of the organization in the address; on personal screens, of the one last visited. */
export function DashboardShell({ children }: { children: ReactNode }) {
  const { organizationId } = useParams<{ organizationId?: string }>();
  const [last] = useStored(lastOrganizationKey);
  return <Shell organizationId={organizationId ?? last ?? undefined}>{children}</Shell>;
}
