'use client';

import { LockKeyhole } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { organizationQuery } from '@/components/shell/organization-gate';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { homePath, settingsPath } from '@/components/shell/paths';
import { Banner } from '@/components/ui/banner';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { t } from './messages';

interface OrganizationSettings {
  tab: Parameters<typeof settingsPath>[1];
  label: string;
  /** Who is no administrator sees nothing of it, reads it, or acts on themselves. */
  others: 'nothing' | 'read' | 'act';
}

const SCREENS: readonly OrganizationSettings[] = [
  { tab: '', label: t('general'), others: 'read' },
  { tab: 'joining', label: t('joining'), others: 'read' },
  { tab: 'sso', label: t('singleSignOn'), others: 'nothing' },
  { tab: 'custom-fields', label: t('customFields'), others: 'read' },
  { tab: 'translations', label: t('languages'), others: 'read' },
  { tab: 'glossary', label: t('glossary'), others: 'nothing' },
  { tab: 'webhooks', label: t('webhooks'), others: 'nothing' },
  { tab: 'audit-log', label: t('auditLog'), others: 'nothing' },
  { tab: 'danger', label: t('dangerZone'), others: 'act' },
];

interface SettingsFrameProps {
  organizationId: string;
  children: ReactNode;
}

/** The frame of every settings screen; inside it the organization is loaded. */
export function SettingsFrame({ organizationId, children }: SettingsFrameProps) {
  const { data, error, refetch, isFetching } = useQuery(organizationQuery(organizationId));
  const pathname = usePathname();
  const isAdmin = data?.permissions.admin ?? false;
  const current = SCREENS.find(({ tab }) => {
    const path = settingsPath(organizationId, tab);
    return path === pathname || (tab !== '' && pathname.startsWith(`${path}/`));
  });

  return (
    <>
      <PageHeader
        crumbs={[
          { label: data?.title, href: homePath(organizationId) },
          { label: t('settings'), href: settingsPath(organizationId) },
          ...(current ? [{ label: current.label }] : []),
        ]}
      />
      <PageBody title={current?.label ?? t('settings')}>
        {data ? (
          isAdmin || current?.others !== 'nothing' ? (
            <>
              {isAdmin || current?.others === 'act' ? null : (
                <Banner title={t('youCanViewThisButNot')}>
                  {t('onlyAdministratorsOfCanChangeIts', { title: data.title })}
                </Banner>
              )}
              {children}
            </>
          ) : (
            <EmptyState
              icon={<LockKeyhole aria-hidden />}
              title={t('forAdministratorsOnly')}
              description={t('onlyAdministratorsOfCanSeeThis', { title: data.title })}
            />
          )
        ) : error ? (
          <ErrorState
            title={t('theSettingsCouldNotBeLoaded')}
            description={readMessage(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Card title={<Skeleton className="w-32" />}>
            <Skeleton className="mt-4 h-8! w-full" />
            <Skeleton className="mt-6 h-8! w-full" />
          </Card>
        )}
      </PageBody>
    </>
  );
}
