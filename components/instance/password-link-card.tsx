'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { findFieldErrors, readRefusal } from '@/components/patterns/form-errors';
import { useSubmit } from '@/components/patterns/use-submit';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { isNotFound, readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { createPasswordReset } from '@/lib/contract/password-resets';
import { t } from './messages';

const SecretDialog = lazyDialog(
  async () => (await import('@/components/patterns/secret-dialog')).SecretDialog,
);

/** A link to a new password, to hand over: where no e-mail is sent, or none arrives. */
export function PasswordLinkCard() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const link = useMutation(mutation(createPasswordReset));
  const refusal = link.error ? readRefusal(readMessage(link.error), ['email']) : undefined;
  const isNobody = isNotFound(link.error);
  const refused = isNobody ? t('noAccountHasThisAddress') : refusal?.field ? refusal.text : undefined;

  const submit = useSubmit(async () => {
    if (link.isPending) return;
    const body = { email: email.trim() };
    const found = body.email
      ? (await findFieldErrors(createPasswordReset, body)).email
      : t('enterAnEMailAddress');
    setError(found);
    if (!found) await link.mutateAsync({ body }).catch(() => undefined);
  });

  return (
    <>
      <form method="post" onSubmit={submit} noValidate>
        <Card
          title={t('resetAPassword')}
          description={t('createALinkAndPassIt')}
          footer={
            <Button type="submit" variant="primary" loading={link.isPending}>
              {t('createLink')}
            </Button>
          }
        >
          <div className="flex flex-col gap-4">
            {refusal && !refusal.field && !isNobody ? <Banner tone="danger">{refusal.text}</Banner> : null}
            <Field label={t('eMailAddressOfTheAccount')} error={error ?? refused}>
              <Input
                type="email"
                inputMode="email"
                autoComplete="off"
                value={email}
                onChange={(event) => {
                  setEmail(event.target.value);
                  setError(undefined);
                  link.reset();
                }}
              />
            </Field>
          </div>
        </Card>
      </form>
      {link.data ? (
        <SecretDialog
          kind="link"
          value={link.data.url}
          title={t('linkFor', { displayName: link.data.displayName })}
          description={t('passTheLinkOn')}
          hint={t('itWorksOnceForAnHour')}
          onClose={() => {
            link.reset();
            setEmail('');
          }}
        />
      ) : null}
    </>
  );
}
