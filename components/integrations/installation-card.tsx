'use client';

import { useMutation } from '@tanstack/react-query';
import { Pause, Play, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { uninstallIntegration, updateInstallation } from '@/lib/contract/installations';
import { componentOf, listProperties } from './configuration-draft';
import type { Installation, Integration } from './integration-queries';
import { statusWords } from './integration-words';
import { t } from './messages';
import { PlacesCard } from './places-card';

const ComponentDialog = lazyDialog(async () => (await import('./component-dialog')).ComponentDialog);
const InstallationDialog = lazyDialog(async () => (await import('./installation-dialog')).InstallationDialog);

interface InstallationCardProps {
  organizationId: string;
  integration: Integration;
  installation: Installation;
}

const told = {
  active: t('itIsActiveEverywhereItIs'),
  pending: t('theConfigurationIsIncompleteSoThe'),
  paused: t('theIntegrationIsNotActiveUntil'),
};

/** How an integration is installed here, and what can be done about it. */
export function InstallationCard({ organizationId, integration, installation }: InstallationCardProps) {
  const [asked, setAsked] = useState<'form' | 'change' | 'uninstall'>();
  const componentId = componentOf(integration.configurations?.account);
  const update = useMutation(mutation(updateInstallation));
  const uninstall = useMutation(mutation(uninstallIntegration));
  const params = { integrationName: integration.name, installationId: installation.id };
  const { label, tone } = statusWords[installation.status];
  const isPaused = installation.status === 'paused';
  const close = () => setAsked(undefined);
  const { target } = integration;
  const missing = listProperties(integration.configurations?.account).filter(
    ({ name, isRequired, property }) =>
      isRequired &&
      property.type !== 'button' &&
      !installation.secretsSet.includes(name) &&
      !installation.configuration[name],
  );

  const pause = () =>
    update.mutate(
      { params, body: { paused: !isPaused } },
      {
        onSuccess: () =>
          showToast({
            title: isPaused
              ? t('turnedOn', { title: integration.title })
              : t('pausedWithTitle', { title: integration.title }),
          }),
        onError: (error) =>
          showToast({
            title: t('theIntegrationCouldNotBeChanged'),
            description: readMessage(error),
            tone: 'danger',
          }),
      },
    );

  return (
    <>
      <Card title={t('installation')} actions={<Badge tone={tone}>{label}</Badge>}>
        <div className="flex flex-col gap-3">
          <p className="text-muted text-sm">{told[installation.status]}</p>
          {installation.status === 'pending' && missing.length > 0 ? (
            <p className="text-sm">
              {t('missing', { list: missing.map(({ name, property }) => property.title || name).join(', ') })}
            </p>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <Button
              variant={installation.status === 'pending' ? 'primary' : 'secondary'}
              icon={<Settings2 aria-hidden />}
              onClick={() => setAsked(componentId ? 'form' : 'change')}
            >
              {t('configure')}
            </Button>
            {componentId && target !== 'organization' ? (
              <Button onClick={() => setAsked('change')}>{t('whereItIsUsed')}</Button>
            ) : null}
            <Button
              icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
              loading={update.isPending}
              onClick={pause}
            >
              {isPaused ? t('turnOn') : t('pause')}
            </Button>
            <Button variant="ghost" onClick={() => setAsked('uninstall')}>
              {t('uninstall')}
            </Button>
          </div>
        </div>
      </Card>
      {target === 'all' || target === 'space' ? (
        <PlacesCard {...{ organizationId, integration, installation }} kind="space" />
      ) : null}
      {target === 'all' || target === 'site' ? (
        <PlacesCard {...{ organizationId, integration, installation }} kind="site" />
      ) : null}
      {asked === 'form' && componentId ? (
        <ComponentDialog
          integration={integration}
          componentId={componentId}
          place={{ type: 'configuration_account', organizationId }}
          title={integration.title}
          onClose={close}
        />
      ) : null}
      {asked === 'change' ? (
        <InstallationDialog {...{ organizationId, integration, installation }} onClose={close} />
      ) : null}
      <ConfirmDialog
        open={asked === 'uninstall'}
        onOpenChange={(open) => {
          if (!open) close();
        }}
        title={t('uninstallWithTitle', { title: integration.title })}
        confirmLabel={t('uninstall2')}
        onConfirm={async () => {
          await uninstall.mutateAsync({ params });
          showToast({ title: t('uninstalled', { title: integration.title }) });
        }}
      >
        {t('itsConfigurationAndSecretsArePermanently')}
      </ConfirmDialog>
    </>
  );
}
