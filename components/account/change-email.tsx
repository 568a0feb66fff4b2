'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { findFieldErrors, readRefusal } from '@/components/patterns/form-errors';
import { PasswordInput } from '@/components/patterns/password-input';
import { useSubmit } from '@/components/patterns/use-submit';
import { currentUserQuery } from '@/components/shell/user-menu';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { readMessage } from '@/lib/client/api-error';
import { mutation, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { requestEmailChange } from '@/lib/contract/email-changes';
import { getNotificationSettings } from '@/lib/contract/notifications';
import { t } from './messages';
import { NoMailBanner } from './no-mail-banner';

const empty = { email: '', password: '' };

/** Without e-mail an address can't be proven. */
export function ChangeEmail() {
  const { data: settings } = useQuery(query(getNotificationSettings, {}));
  if (settings?.emailAvailable !== false) return <ChangeEmailForm />;
  return (
    <Card title={t('eMailAddress')} description={t('youSignInWithItTo')}>
      <NoMailBanner />
    </Card>
  );
}

/** The new address counts once somebody has followed the link that is sent to it. */
function ChangeEmailForm() {
  const { data: user } = useQuery(currentUserQuery);
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<typeof empty>>({});
  const change = useMutation(mutation(requestEmailChange));
  const refusal = change.error ? readRefusal(readMessage(change.error), ['email', 'password']) : undefined;
  const errorOf = (name: keyof typeof empty) =>
    errors[name] ?? (refusal?.field === name ? refusal.text : undefined);

  function bind(name: keyof typeof empty) {
    return {
      value: values[name],
      onChange: (event: { target: { value: string } }) => {
        setValues({ ...values, [name]: event.target.value });
        setErrors({ ...errors, [name]: undefined });
      },
    };
  }

  const submit = useSubmit(async () => {
    if (change.isPending) return;
    const body = { ...values, email: values.email.trim() };
    const found: Partial<typeof empty> = await findFieldErrors(requestEmailChange, body);
    if (!body.email) found.email = t('enterYourNewAddress');
    if (!body.password) found.password = t('enterYourPassword');
    setErrors(found);
    if (found.email || found.password) return;
    if (await change.mutateAsync({ body }).catch(() => undefined)) setValues(empty);
  });

  return (
    <form method="post" onSubmit={submit} noValidate>
      <Card
        title={t('eMailAddress')}
        description={t('youSignInWithWeSend', { email: user?.email ?? t('yourEMailAddress') })}
        footer={
          <Button type="submit" loading={change.isPending}>
            {t('sendLink')}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          {refusal && !refusal.field ? <Banner tone="danger">{refusal.text}</Banner> : null}
          {change.data ? (
            <Banner tone="success">{t('weSentAnEMailTo', { email: change.data.email })}</Banner>
          ) : null}
          <Field label={t('newEMailAddress')} error={errorOf('email')}>
            <Input {...bind('email')} type="email" inputMode="email" autoComplete="off" />
          </Field>
          <Field label={t('yourPassword')} error={errorOf('password')}>
            <PasswordInput {...bind('password')} autoComplete="current-password" />
          </Field>
        </div>
      </Card>
    </form>
  );
}
