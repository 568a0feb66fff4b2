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
import { t } from './messages';

const TABS: readonly { tab: Parameters<typeof instancePath>[0]; label: string }[] = [
  { tab: '', label: t('overview') },
  { tab: 'backups', label: t('backups') },
  { tab: 'accounts', label: t('accounts') },
  { tab: 'email-domains', label: t('eMailDomains') },
  { tab: 'audit-log', label: t('auditLog') },
  { tab: 'promises', label: t('promises') },
];

/** The frame of the instance screens, for administrators of the instance only. */
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
          label: t('goTo', { label: label.toLowerCase() }),
          group: t('instance'),
          icon: <Server aria-hidden />,
          href,
        }))
      : [],
  );

  return (
    <>
      <PageHeader
        crumbs={[
          { label: t('instance'), href: instancePath() },
          ...(current?.tab ? [{ label: current.label }] : []),
        ]}
      />
      <PageBody title={t('instance')}>
        {user && !isAdmin ? (
          <EmptyState
            icon={<LockKeyhole aria-hidden />}
            title={t('forAdministratorsOfThisLecternOnly')}
            description={t('thePersonWhoSetUpThis')}
          />
        ) : error && !user ? (
          <ErrorState
            title={t('yourAccountCouldNotBeLoaded')}
            description={readMessage(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <>
            <TabLinks label={t('instance')} links={links} />
            {user ? children : <Skeleton className="h-40! w-full max-w-180" />}
          </>
        )}
      </PageBody>
    </>
  );
}
