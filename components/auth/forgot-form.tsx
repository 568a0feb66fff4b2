'use client';

import { useState } from 'react';
import { findFieldErrors, readRefusal } from '@/components/patterns/form-errors';
import { useRequest } from '@/components/patterns/use-request';
import { useSubmit } from '@/components/patterns/use-submit';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { readMessage } from '@/lib/client/api-error';
import { requestPasswordReset } from '@/lib/contract/password-resets';
import { t } from './messages';

/** Asks for a link to a new password. What follows is the same whether there is such an account. */
export function ForgotForm() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const reset = useRequest(requestPasswordReset);
  const refusal = reset.error ? readRefusal(readMessage(reset.error), ['email']) : undefined;

  const submit = useSubmit(async () => {
    if (reset.isPending) return;
    const body = { email: email.trim() };
    const found = body.email
      ? (await findFieldErrors(requestPasswordReset, body)).email
      : t('enterYourEMailAddress');
    setError(found);
    if (!found) await reset.send({ body });
  });

  if (reset.data)
    return reset.data.sendsMail ? (
      <Banner tone="success" title={t('checkYourEMail')}>
        {t('ifThereIsAnAccountWith')}
      </Banner>
    ) : (
      <Banner title={t('thisLecternDoesNotSendE')}>{t('askAnAdministratorForAPassword')}</Banner>
    );
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      {refusal && !refusal.field ? <Banner tone="danger">{refusal.text}</Banner> : null}
      <Field label={t('eMailAddress')} error={error ?? (refusal?.field ? refusal.text : undefined)}>
        <Input
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" loading={reset.isPending} className="w-full">
        {t('sendLink')}
      </Button>
    </form>
  );
}
