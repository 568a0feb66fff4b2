'use client';

import { useState } from 'react';
import { findFieldErrors, readRefusal } from '@/components/patterns/form-errors';
import { PasswordInput } from '@/components/patterns/password-input';
import { useRequest } from '@/components/patterns/use-request';
import { useSubmit } from '@/components/patterns/use-submit';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { isNotFound, readMessage } from '@/lib/client/api-error';
import { signIn } from '@/lib/client/session';
import { completePasswordReset } from '@/lib/contract/password-resets';
import { DeadLink } from './dead-link';
import { t } from './messages';

/** Sets the password and signs in with it. */
export function ResetForm({ secret, email }: { secret: string; email: string }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const reset = useRequest(completePasswordReset);
  const refusal = reset.error ? readRefusal(readMessage(reset.error), ['password']) : undefined;
  const isBusy = reset.isPending || isLeaving;

  const submit = useSubmit(async () => {
    if (isBusy) return;
    const body = { secret, password };
    const found = password
      ? (await findFieldErrors(completePasswordReset, body)).password
      : t('chooseAPassword');
    setError(found);
    if (found) return;
    const done = await reset.send({ body });
    if (!done) return;
    setIsLeaving(true);
    const answer = await signIn({ email: done.email, password }).catch(() => undefined);
    window.location.replace(answer?.ok && !answer.error ? '/' : '/login');
  });

  if (isNotFound(reset.error)) return <DeadLink />;
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      {refusal && !refusal.field ? <Banner tone="danger">{refusal.text}</Banner> : null}
      {/* Password managers store the new password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field
        label={t('newPassword')}
        hint={t('n8To128CharactersAFew')}
        error={error ?? (refusal?.field ? refusal.text : undefined)}
      >
        <PasswordInput
          name="password"
          value={password}
          autoFocus
          autoComplete="new-password"
          onChange={(event) => {
            setPassword(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" loading={isBusy} className="w-full">
        {t('setPasswordAndSignIn')}
      </Button>
    </form>
  );
}
