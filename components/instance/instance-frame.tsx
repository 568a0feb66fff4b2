'use client';

import { LockKeyhole } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { instancePath } from '@/components/shell/paths';
import { currentUserQuery } from '@/components/shell/user-menu';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { t } from './messages';

const SCREENS: readonly { tab: Parameters<typeof instancePath>[0]; label: string }[] = [
  { tab: '', label: t('overview') },
  { tab: 'accounts', label: t('accounts') },
  { tab: 'organizations', label: t('organizations') },
  { tab: 'integrations', label: t('integrations') },
  { tab: 'storage', label: t('storage') },
  { tab: 'jobs', label: t('jobs') },
  { tab: 'backups', label: t('backups') },
  { tab: 'email-domains', label: t('eMailDomains') },
  { tab: 'audit-log', label: t('auditLog') },
  { tab: 'promises', label: t('promises') },
];

/** The frame of the instance screens, for administrators of the instance only. What is below one of them names itself. */
export function InstanceFrame({ children }: { children: ReactNode }) {
  const { data: user, error, refetch, isFetching } = useQuery(currentUserQuery);
  const pathname = usePathname();
  const current = SCREENS.find(({ tab }) => instancePath(tab) === pathname);
  if (user?.instanceAdmin && !current) return children;
  return (
    <>
      <PageHeader
        crumbs={[
          { label: t('instance'), href: instancePath() },
          ...(current ? [{ label: current.label }] : []),
        ]}
      />
      <PageBody title={current?.label ?? t('instance')}>
        {user && !user.instanceAdmin ? (
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
        ) : user ? (
          children
        ) : (
          <Skeleton className="h-40! w-full" />
        )}
      </PageBody>
    </>
  );
}
