'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { integrationsPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { nameCount } from '@/lib/client/list-count';
import { mutation } from '@/lib/client/query';
import { unpublishIntegration } from '@/lib/contract/integrations';
import { Facts } from './facts';
import { type Integration, installersQuery } from './integration-queries';
import { visibilityWords } from './integration-words';

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
    <Card
      title="Published by this organization"
      description="From the command line. A new version takes over at once, except where it asks for more than was agreed to."
    >
      <div className="flex flex-col items-start gap-3">
        <Facts
          facts={[
            ['Version', String(version)],
            ['Seen by', visibilityWords[visibility]],
            ['Installed by', nameCount(installers.data, 'organization', 'organizations') || '…'],
            ['Secrets', secretNames.length > 0 ? `${secretNames.join(', ')} · never shown` : 'None'],
          ]}
        />
        <Button variant="danger" onClick={() => setIsAsked(true)}>
          Unpublish…
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={`Unpublish ${title}?`}
        confirmLabel="Unpublish"
        typed={name}
        onConfirm={async () => {
          await unpublish.mutateAsync({ params: { integrationName: name } });
          showToast({ title: `${title} is unpublished` });
          router.push(integrationsPath(organizationId));
        }}
      >
        It goes for good, and from every organization that has installed it, with its secrets and their
        configuration. The name is free again.
      </ConfirmDialog>
    </Card>
  );
}
