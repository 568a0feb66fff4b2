'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { integrationPath, integrationsPath } from '@/components/shell/paths';
import type { SiteParams } from '@/components/shell/site-params';
import { Banner } from '@/components/ui/banner';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Link } from '@/components/ui/link';
import { RadioCards } from '@/components/ui/radio-cards';
import { mutation, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listSiteIntegrations } from '@/lib/contract/enabled-integrations';
import { updatePublishingAuth } from '@/lib/contract/site-publishing-auth';
import { t } from './messages';
import { type VisitorAuth, visitorStateWords } from './visitors';

const SecretDialog = lazyDialog(
  async () => (await import('@/components/patterns/secret-dialog')).SecretDialog,
);

/** No integration has it: names begin with a letter or a digit. */
const OWN_SERVER = '-';
const SCOPE = 'site:visitor:auth';

/** Who signs visitors in: the owner's own server, or an integration that is installed on the site for that. */
export function SignInCard({ params, auth }: { params: SiteParams; auth: VisitorAuth }) {
  const update = useMutation(mutation(updatePublishingAuth));
  const installed = useQuery(query(listSiteIntegrations, { params, query: { limit: '1000' } }));
  const [asking, setAsking] = useState<string>();
  const [newKey, setNewKey] = useState<string>();
  const fitting = (installed.data?.items ?? []).filter(({ scopes }) => scopes.includes(SCOPE));
  const integrations = fitting.map(({ name, title, description = '' }) => ({ name, title, description }));
  const { integration: chosen, integrationState: state } = auth;
  // Paused or removed it is not listed, and still the one that the site names.
  if (chosen !== undefined && !integrations.some(({ name }) => name === chosen))
    integrations.push({ name: chosen, title: chosen, description: '' });
  const titleOf = (name: string | undefined) =>
    integrations.find((one) => one.name === name)?.title ?? t('yourServer');

  async function choose(name: string) {
    const body =
      name === OWN_SERVER
        ? ({ backend: 'custom' } as const)
        : ({ backend: 'integration', integration: name } as const);
    const { privateKey } = await update.mutateAsync({ params, body });
    setNewKey(privateKey);
  }

  return (
    <Card title={t('whoSignsVisitorsIn')} description={t('itDecidesWhoMayReadThe')}>
      <div className="flex flex-col gap-3">
        <RadioCards
          label={t('whoSignsVisitorsIn')}
          value={chosen ?? OWN_SERVER}
          onValueChange={setAsking}
          disabled={update.isPending}
          options={[
            { value: OWN_SERVER, label: t('yourOwnServer'), description: t('itSignsATokenForEach') },
            ...integrations.map(({ name, title, description }) => ({
              value: name,
              label: title,
              description: description || t('anIntegration'),
            })),
          ]}
        />
        {integrations.length === 0 && installed.data ? (
          <p className="text-muted text-sm">
            {t.rich('toUseOktaOrAnotherProvider', {
              link: (chunks) => (
                <Link href={integrationsPath(params.organizationId)} className="text-accent underline">
                  {chunks}
                </Link>
              ),
            })}
          </p>
        ) : null}
        {chosen !== undefined && state !== undefined ? (
          <Banner
            tone={state === 'ready' ? 'success' : 'warning'}
            action={
              <Link href={integrationPath(params.organizationId, chosen)} className="text-accent underline">
                {t('openIntegration')}
              </Link>
            }
          >
            {visitorStateWords[state]}
          </Banner>
        ) : null}
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => {
          if (!open) setAsking(undefined);
        }}
        title={t('letSignVisitorsIn', { title: titleOf(asking) })}
        confirmLabel={t('changeSignIn')}
        tone="primary"
        onConfirm={() => (asking === undefined ? undefined : choose(asking))}
      >
        {t('everyoneSignedInNowIsSignedOutAndTheKey')}
      </ConfirmDialog>
      {newKey ? (
        <SecretDialog
          kind="key"
          value={newKey}
          title={t('newSigningKey')}
          description={t('keepItOnYourServerNever')}
          onClose={() => setNewKey(undefined)}
        />
      ) : null}
    </Card>
  );
}
