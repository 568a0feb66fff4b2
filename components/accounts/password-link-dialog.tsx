'use client';

import { useMutation } from '@tanstack/react-query';
import { SecretDialog } from '@/components/patterns/secret-dialog';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { createPasswordReset } from '@/lib/contract/password-resets';
import type { Account } from './account';
import { t } from './messages';

/** A link to a new password, to hand over: where no e-mail is sent, or none arrives. */
export function PasswordLinkDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const link = useMutation(mutation(createPasswordReset));
  const texts = {
    title: t('passwordLinkTitle', { name: account.displayName }),
    description: t('passwordLinkText'),
  };
  if (link.data)
    return (
      <SecretDialog kind="link" value={link.data.url} hint={t('worksOnce')} {...texts} onClose={onClose} />
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      {...texts}
      footer={
        <>
          <Button onClick={onClose} disabled={link.isPending}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            loading={link.isPending}
            onClick={() => link.mutate({ body: { email: account.email } })}
          >
            {t('createLink')}
          </Button>
        </>
      }
    >
      {link.error ? (
        <Banner tone="danger" title={t('theLinkCouldNotBeCreated')}>
          {readMessage(link.error)}
        </Banner>
      ) : null}
    </Dialog>
  );
}
