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
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { changePassword } from '@/lib/contract/users';
import { t } from './messages';

const empty = { current: '', password: '' };

export function ChangePassword() {
  const { data: user } = useQuery(currentUserQuery);
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<typeof empty>>({});
  const change = useMutation(mutation(changePassword, { alsoChanges: ['sessions'] }));
  const refusal = change.error ? readRefusal(readMessage(change.error), ['current', 'password']) : undefined;
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
    const found: Partial<typeof empty> = await findFieldErrors(changePassword, values);
    if (!values.current) found.current = t('enterYourCurrentPassword');
    setErrors(found);
    if (found.current || found.password) return;
    const done = await change.mutateAsync({ body: values }).catch(() => undefined);
    if (!done) return;
    setValues(empty);
    showToast({ title: t('passwordChanged'), description: t('yourOtherSessionsHaveEnded') });
  });

  return (
    <form method="post" onSubmit={submit} noValidate>
      <Card
        title={t('password')}
        description={t('changingItEndsAllYourOther')}
        footer={
          <Button type="submit" variant="primary" loading={change.isPending}>
            {t('changePassword')}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          {refusal && !refusal.field ? <Banner tone="danger">{refusal.text}</Banner> : null}
          {/* Password managers store the new password under this name. */}
          <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
          <Field label={t('currentPassword')} error={errorOf('current')}>
            <PasswordInput {...bind('current')} autoComplete="current-password" />
          </Field>
          <Field
            label={t('newPassword')}
            hint={t('n8To128CharactersCommonPasswords')}
            error={errorOf('password')}
          >
            <PasswordInput {...bind('password')} autoComplete="new-password" />
          </Field>
        </div>
      </Card>
    </form>
  );
}
