'use client';

import { useQuery } from '@tanstack/react-query';
import { LockKeyhole, Server } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { instancePath } from '@/components/shell/paths';
import { useCommands } from '@/components/shell/use-commands';
import { currentUserQuery } from '@/components/shell/user-menu';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { TabLinks } from '@/components/ui/tabs';
import { readMessage } from '@/lib/client/api-error';

const TABS: readonly { tab: Parameters<typeof instancePath>[0]; label: string }[] = [
  { tab: '', label: 'Overview' },
  { tab: 'backups', label: 'Backups' },
  { tab: 'accounts', label: 'Accounts' },
  { tab: 'email-domains', label: 'E-mail domains' },
  { tab: 'audit-log', label: 'Audit log' },
  { tab: 'promises', label: 'Promises' },
];

/** What stands around the screens of the whole Lectern; who does not administer it sees none of them. */
export function InstanceFrame({ children }: { children: ReactNode }) {
  const { data: user, error, refetch, isFetching } = useQuery(currentUserQuery);
  const pathname = usePathname();
  const current = TABS.find(({ tab }) => instancePath(tab) === pathname);
  const links = TABS.map(({ tab, label }) => ({ href: instancePath(tab), label }));
  const isAdmin = user?.instanceAdmin ?? false;

  useCommands(
    isAdmin
      ? links.map(({ href, label }) => ({
          id: `instance-${label}`,
          label: `Go to ${label.toLowerCase()}`,
          group: 'Instance',
          icon: <Server aria-hidden />,
          href,
        }))
      : [],
  );

  return (
    <>
      <PageHeader
        crumbs={[
          { label: 'Instance', href: instancePath() },
          ...(current?.tab ? [{ label: current.label }] : []),
        ]}
      />
      <PageBody title="Instance">
        {user && !isAdmin ? (
          <EmptyState
            icon={<LockKeyhole aria-hidden />}
            title="For administrators of this Lectern only"
            description="Whoever set it up administers it: jobs, storage and backups of all organizations together. Ask one of them."
          />
        ) : error && !user ? (
          <ErrorState
            title="Your account could not be loaded"
            description={readMessage(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <>
            <TabLinks label="Instance" links={links} />
            {user ? children : <Skeleton className="h-40! w-full max-w-180" />}
          </>
        )}
      </PageBody>
    </>
  );
}
