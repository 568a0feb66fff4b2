'use client';

import { BadgeCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { organizationQuery } from '@/components/shell/organization-gate';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { integrationsPath } from '@/components/shell/paths';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { ActivityCard } from './activity-card';
import { InstallationCard } from './installation-card';
import { IntegrationAbout } from './integration-about';
import { IntegrationIcon } from './integration-icon';
import {
  type Installation,
  type Integration,
  installationQuery,
  integrationQuery,
} from './integration-queries';
import { t } from './messages';
import { PendingVersionCard } from './pending-version-card';
import { PublisherCard } from './publisher-card';

const InstallationDialog = lazyDialog(async () => (await import('./installation-dialog')).InstallationDialog);

interface IntegrationScreenProps {
  organizationId: string;
  integrationName: string;
}

export function IntegrationScreen({ organizationId, integrationName }: IntegrationScreenProps) {
  const organization = useQuery(organizationQuery(organizationId));
  const isAdmin = organization.data?.permissions.admin ?? false;
  const { data: integration, error, refetch, isFetching } = useQuery(integrationQuery(integrationName));
  const installations = useQuery({
    ...installationQuery(organizationId, integrationName),
    enabled: isAdmin,
  });
  const installed = installations.data?.items[0];
  const installation = installed?.installation;
  const [isInstalling, setIsInstalling] = useState(false);
  const mayInstall = isAdmin && installations.isSuccess && !installation && integration !== undefined;
  useCommands(
    mayInstall
      ? [
          {
            id: 'install-integration',
            label: t('installWithTitle', { title: integration.title }),
            group: t('thisScreen'),
            shortcut: 'n',
            run: () => setIsInstalling(true),
          },
        ]
      : [],
  );
  const crumbs = [
    { label: t('integrations'), href: integrationsPath(organizationId) },
    { label: integration?.title ?? (error ? integrationName : undefined) },
  ];
  if (error && !integration)
    return (
      <>
        <PageHeader crumbs={crumbs} />
        <ErrorState
          title={t('theIntegrationCouldNotBeLoaded')}
          description={readMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </>
    );
  const button = mayInstall ? (
    <Button variant="primary" icon={<Download aria-hidden />} onClick={() => setIsInstalling(true)}>
      {t('install')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader crumbs={crumbs} />
      <PageBody
        title={integration && <IntegrationTitle integration={integration} />}
        description={integration?.description}
        actions={button}
      >
        {integration ? (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <IntegrationAbout
                organizationId={organizationId}
                integration={installed?.integration ?? integration}
              />
              {installation ? (
                <ActivityCard integrationName={integrationName} installationId={installation.id} />
              ) : null}
            </div>
            <IntegrationSide {...{ organizationId, integration, installed, isAdmin }} />
          </div>
        ) : (
          <Skeleton className="h-40! w-full" />
        )}
      </PageBody>
      {isInstalling && integration ? (
        <InstallationDialog
          organizationId={organizationId}
          integration={integration}
          onClose={() => setIsInstalling(false)}
        />
      ) : null}
    </>
  );
}

function IntegrationTitle({ integration }: { integration: Integration }) {
  return (
    <span className="flex items-center gap-3">
      <IntegrationIcon integration={integration} size="large" />
      {integration.title}
      {integration.verified ? (
        <BadgeCheck role="img" aria-label={t('verified')} className="size-5 text-accent" />
      ) : null}
    </span>
  );
}

interface IntegrationSideProps {
  organizationId: string;
  integration: Integration;
  installed: { installation: Installation; integration: Integration } | undefined;
  isAdmin: boolean;
}

/** What administrators see and do. */
function IntegrationSide({ organizationId, integration, installed, isAdmin }: IntegrationSideProps) {
  if (!isAdmin) return <p className="text-muted text-sm">{t('administratorsOfTheOrganizationCanInstall')}</p>;
  const isOwn = integration.permissions.admin && integration.owner.id === organizationId;
  if (!installed && !isOwn) return null;
  return (
    <div className="flex min-w-0 flex-col gap-4 max-lg:order-first">
      {installed?.installation.pendingVersion ? (
        <PendingVersionCard {...installed} pending={installed.installation.pendingVersion} />
      ) : null}
      {installed ? <InstallationCard organizationId={organizationId} {...installed} /> : null}
      {isOwn ? <PublisherCard organizationId={organizationId} integration={integration} /> : null}
    </div>
  );
}
