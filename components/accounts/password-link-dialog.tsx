'use client';

import { useMutation } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { createPasswordReset } from '@/lib/contract/password-resets';
import type { Account } from './account';
import { t } from './messages';

/** A link to a new password, to hand over: where no e-mail is sent, or none arrives. */
export function PasswordLinkDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const link = useMutation(mutation(createPasswordReset));
  const url = link.data?.url;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('passwordLinkTitle', { name: account.displayName })}
      description={t('passwordLinkText')}
      footer={
        url ? (
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        ) : (
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
        )
      }
    >
      {url ? (
        <div className="flex flex-col gap-2">
          <Field label={t('link')} hint={t('worksOnce')}>
            <Input
              value={url}
              readOnly
              spellCheck={false}
              className="font-mono"
              onFocus={(event) => event.target.select()}
            />
          </Field>
          <div>
            <CopyButton value={url} label={t('copyLink')} showLabel size="medium" />
          </div>
        </div>
      ) : link.error ? (
        <Banner tone="danger" title={t('theLinkCouldNotBeCreated')}>
          {readMessage(link.error)}
        </Banner>
      ) : null}
    </Dialog>
  );
}
