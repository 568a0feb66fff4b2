'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { organizationQuery } from '@/components/shell/organization-gate';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { EmailDomainsCard, useUnprovenDomains } from '../email-domains-card';
import { EnforceCard } from './enforce-card';
import { t } from './messages';
import { oidcProvidersQuery, samlProvidersQuery } from './provider';
import { type ProviderAction, ProviderDialogs } from './provider-dialogs';
import { ProviderList } from './provider-list';

export function SsoSettings({ organizationId }: { organizationId: string }) {
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const oidc = useQuery(oidcProvidersQuery(organizationId));
  const saml = useQuery(samlProvidersQuery(organizationId));
  const unproven = useUnprovenDomains(organizationId);
  const [asking, setAsking] = useState<ProviderAction>();
  useCommands([
    {
      id: 'add-oidc',
      label: t('addAnOpenidConnectProvider'),
      group: t('thisScreen'),
      run: () => setAsking({ act: 'add-oidc' }),
    },
    {
      id: 'add-saml',
      label: t('addASamlProvider'),
      group: t('thisScreen'),
      run: () => setAsking({ act: 'add-saml' }),
    },
  ]);
  if (!organization) return null;
  const providers = oidc.data && saml.data ? [...oidc.data.items, ...saml.data.items] : undefined;
  const error = oidc.error ?? saml.error;
  const add = (
    <DropdownMenu
      trigger={
        <Button icon={<Plus aria-hidden />} variant={providers?.length === 0 ? 'primary' : 'secondary'}>
          {t('addProvider')}
        </Button>
      }
      entries={[
        { label: t('openidConnectDots'), onSelect: () => setAsking({ act: 'add-oidc' }) },
        { label: t('saml'), onSelect: () => setAsking({ act: 'add-saml' }) },
      ]}
    />
  );

  return (
    <div className="flex flex-col gap-6">
      <Card
        title={t('providers')}
        description={t('letPeopleSignInWithTheir')}
        actions={providers?.length ? add : null}
        flush
      >
        <ProviderList
          providers={providers}
          unproven={unproven}
          add={add}
          failure={
            error
              ? {
                  text: readMessage(error),
                  retry: () => void Promise.all([oidc.refetch(), saml.refetch()]),
                  isRetrying: oidc.isFetching || saml.isFetching,
                }
              : undefined
          }
          onAsk={setAsking}
        />
      </Card>
      <EmailDomainsCard organizationId={organizationId} />
      <EnforceCard organization={organization} />
      {asking ? <ProviderDialogs organization={organization} asking={asking} onAsk={setAsking} /> : null}
    </div>
  );
}
