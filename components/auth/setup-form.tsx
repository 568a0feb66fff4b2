'use client';

import { useState } from 'react';
import { findFieldErrors, readRefusal } from '@/components/patterns/form-errors';
import { PasswordInput } from '@/components/patterns/password-input';
import { useRequest } from '@/components/patterns/use-request';
import { useSubmit } from '@/components/patterns/use-submit';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { ApiError, readMessage } from '@/lib/client/api-error';
import { signIn } from '@/lib/client/session';
import { completeSetup } from '@/lib/contract/users';
import { t } from './messages';

const empty = { displayName: '', email: '', password: '', organization: '' };
type Name = keyof typeof empty;
const names = Object.keys(empty) as Name[];

const asks: Record<Name, string> = {
  displayName: t('enterYourName'),
  email: t('enterYourEMailAddress'),
  password: t('chooseAPassword'),
  organization: t('enterANameForYourOrganization'),
};

export function SetupForm({ withSampleContent }: { withSampleContent: boolean }) {
  const [values, setValues] = useState(empty);
  const [sampleContent, setSampleContent] = useState(withSampleContent);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [isLeaving, setIsLeaving] = useState(false);
  const setup = useRequest(completeSetup);
  const refusal = setup.error ? readRefusal(readMessage(setup.error), names) : undefined;
  const isDone = setup.error instanceof ApiError && setup.error.status === 409;

  function bind(name: Name) {
    return {
      name,
      value: values[name],
      onChange: (event: { target: { value: string } }) => {
        setValues({ ...values, [name]: event.target.value });
        setErrors({ ...errors, [name]: undefined });
      },
    };
  }

  const submit = useSubmit(async (form) => {
    if (setup.isPending || isLeaving) return;
    const body = { ...values, email: values.email.trim(), sampleContent };
    const found: Partial<Record<Name, string>> = await findFieldErrors(completeSetup, body);
    for (const name of names) if (body[name].trim() === '') found[name] = asks[name];
    setErrors(found);
    const firstWrong = names.find((name) => found[name]);
    if (firstWrong) {
      form.querySelector<HTMLInputElement>(`[name=${firstWrong}]`)?.focus();
      return;
    }
    const done = await setup.send({ body });
    if (!done) return;
    setIsLeaving(true);
    const { email, password } = body;
    const answer = await signIn({ email, password }).catch(() => undefined);
    window.location.assign(answer?.ok && !answer.error ? `/orgs/${done.organization}` : '/login');
  });

  const errorOf = (name: Name) => errors[name] ?? (refusal?.field === name ? refusal.text : undefined);
  const isBusy = setup.isPending || isLeaving;
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      {refusal && !refusal.field ? (
        <Banner tone="danger">
          <p>{refusal.text}</p>
          {isDone ? (
            <Link href="/login" className="text-accent underline">
              {t('signIn')}
            </Link>
          ) : null}
        </Banner>
      ) : null}
      <Field label={t('yourName')} error={errorOf('displayName')}>
        <Input {...bind('displayName')} autoComplete="name" autoFocus />
      </Field>
      <Field label={t('eMailAddress')} error={errorOf('email')}>
        <Input {...bind('email')} type="email" inputMode="email" autoComplete="username" />
      </Field>
      <Field label={t('password')} hint={t('n8To128CharactersAFew')} error={errorOf('password')}>
        <PasswordInput {...bind('password')} autoComplete="new-password" />
      </Field>
      <Field
        label={t('organization')}
        hint={t('yourCompanyTeamOrProjectYou')}
        error={errorOf('organization')}
      >
        <Input {...bind('organization')} autoComplete="organization" />
      </Field>
      <Checkbox
        checked={sampleContent}
        onCheckedChange={setSampleContent}
        label={t('startWithSampleContent')}
        hint={t('theLecternUserGuideAsSpaces')}
      />
      <Button type="submit" variant="primary" loading={isBusy} className="w-full">
        {t('createAccountAndOrganization')}
      </Button>
    </form>
  );
}
