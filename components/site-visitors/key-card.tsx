'use client';

import { useMutation } from '@tanstack/react-query';
import { KeyRound, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { SiteParams } from '@/components/shell/site-params';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { RelativeTime } from '@/components/ui/relative-time';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { regeneratePublishingAuth, updatePublishingAuth } from '@/lib/contract/site-publishing-auth';
import { t } from './messages';
import type { VisitorAuth } from './visitors';

const SecretDialog = lazyDialog(
  async () => (await import('@/components/patterns/secret-dialog')).SecretDialog,
);

/** The key that signs visitors in: made, replaced, and shown once. */
export function KeyCard({ params, auth }: { params: SiteParams; auth: VisitorAuth }) {
  const make = useMutation(mutation(updatePublishingAuth));
  const replace = useMutation(mutation(regeneratePublishingAuth));
  const [isAsking, setIsAsking] = useState(false);
  const isByIntegration = auth.integration !== undefined;
  const [shown, setShown] = useState<{ value: string; isRenewed: boolean }>();

  return (
    <Card
      title={isByIntegration ? t('signingKeyOfAnIntegration') : t('signingKey')}
      description={isByIntegration ? t('theIntegrationSignsThemWith') : t('yourServerUsesItToSign')}
      actions={
        auth.keyMadeAt ? (
          <Button icon={<RotateCw aria-hidden />} onClick={() => setIsAsking(true)}>
            {isByIntegration ? t('signEveryoneOut') : t('replaceKey')}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<KeyRound aria-hidden />}
            loading={make.isPending}
            onClick={() =>
              make.mutate(
                { params, body: {} },
                {
                  onSuccess: ({ privateKey }) =>
                    privateKey && setShown({ value: privateKey, isRenewed: false }),
                },
              )
            }
          >
            {t('createKey')}
          </Button>
        )
      }
    >
      {make.error ? <Banner tone="danger">{readMessage(make.error)}</Banner> : null}
      <p className="text-sm">
        {auth.keyMadeAt && isByIntegration
          ? t.rich('whoSignedInBeforeSignsInAgain', { time: <RelativeTime value={auth.keyMadeAt} /> })
          : auth.keyMadeAt
            ? t.rich('createdItIsNotShownAgain', { time: <RelativeTime value={auth.keyMadeAt} /> })
            : t('thereIsNoKeyYetSo')}
      </p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={isByIntegration ? t('signEveryoneOutAsk') : t('replaceTheSigningKey')}
        confirmLabel={isByIntegration ? t('signEveryoneOut') : t('replaceKey')}
        onConfirm={async () => {
          const { privateKey } = await replace.mutateAsync({ params });
          if (privateKey) setShown({ value: privateKey, isRenewed: true });
        }}
      >
        {isByIntegration ? t('everyoneHasToSignInAgain') : t('everyoneSignedInNowIsSigned')}
      </ConfirmDialog>
      {shown ? (
        <SecretDialog
          kind="key"
          value={shown.value}
          title={shown.isRenewed ? t('newSigningKey') : t('signingKey2')}
          description={t('keepItOnYourServerNever')}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </Card>
  );
}
