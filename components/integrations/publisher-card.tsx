'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { integrationsPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { nameCount } from '@/lib/client/list-count';
import { mutation } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { unpublishIntegration } from '@/lib/contract/integrations';
import { Facts } from './facts';
import { type Integration, installersQuery } from './integration-queries';
import { visibilityWords } from './integration-words';
import { t } from './messages';

/** What only who publishes an integration sees and does. */
export function PublisherCard({
  organizationId,
  integration,
}: {
  organizationId: string;
  integration: Integration;
}) {
  const router = useRouter();
  const [isAsked, setIsAsked] = useState(false);
  const unpublish = useMutation(mutation(unpublishIntegration));
  const installers = useQuery(installersQuery(integration.name));
  const { name, title, version, visibility, secretNames = [] } = integration;
  return (
    <Card title={t('publishedByThisOrganization')} description={t('updatedFromTheCommandLineNew')}>
      <div className="flex flex-col items-start gap-3">
        <Facts
          facts={[
            [t('version'), String(version)],
            [t('visibleTo'), visibilityWords[visibility]],
            [t('installedBy'), nameCount(installers.data, t('organization'), t('organizations')) || '…'],
            [
              t('secrets'),
              secretNames.length > 0 ? t('hidden', { secretNames: secretNames.join(', ') }) : t('none'),
            ],
          ]}
        />
        <Button variant="danger" onClick={() => setIsAsked(true)}>
          {t('unpublish')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={t('unpublishWithTitle', { title })}
        confirmLabel={t('unpublish2')}
        typed={name}
        onConfirm={async () => {
          await unpublish.mutateAsync({ params: { integrationName: name } });
          showToast({ title: t('unpublished', { title }) });
          router.push(integrationsPath(organizationId));
        }}
      >
        {t('itIsPermanentlyDeletedAndRemoved')}
      </ConfirmDialog>
    </Card>
  );
}
