'use client';

import { useState } from 'react';
import { findFieldErrors, readRefusal } from '@/components/patterns/form-errors';
import { PasswordInput } from '@/components/patterns/password-input';
import { SingleSignOn } from '@/components/patterns/sign-in/single-sign-on';
import { useRequest } from '@/components/patterns/use-request';
import { useSubmit } from '@/components/patterns/use-submit';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ApiError, readMessage } from '@/lib/client/api-error';
import { signIn } from '@/lib/client/session';
import { acceptInvite } from '@/lib/contract/invite-offers';
import { invitePath, landingOf, loginToInvite } from './invite-address';
import { t } from './messages';
import type { InviteOffer } from './offer-words';

const names = ['displayName', 'email', 'password'] as const;
type Name = (typeof names)[number];

const asks: Record<Name, string> = {
  displayName: t('enterYourName'),
  email: t('enterYourEMailAddress'),
  password: t('chooseAPassword'),
};

/** Makes an account, joins and signs in, in one step; an invitation by e-mail brings its address along. */
export function RegisterForm({ secret, offer }: { secret: string; offer: InviteOffer }) {
  const [values, setValues] = useState<Record<Name, string>>({
    displayName: '',
    email: offer.email ?? '',
    password: '',
  });
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [isLeaving, setIsLeaving] = useState(false);
  const accept = useRequest(acceptInvite);
  const refusal = accept.error ? readRefusal(readMessage(accept.error), names) : undefined;
  const hasAccount = accept.error instanceof ApiError && accept.error.status === 409;
  const isBusy = accept.isPending || isLeaving;

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
    if (isBusy) return;
    const { displayName, password } = values;
    const email = values.email.trim();
    const body = { displayName: displayName.trim(), password, ...(offer.email ? {} : { email }) };
    const found: Partial<Record<Name, string>> = await findFieldErrors(acceptInvite, body);
    for (const name of names) if (values[name].trim() === '') found[name] = asks[name];
    setErrors(found);
    const firstWrong = names.find((name) => found[name]);
    if (firstWrong) {
      form.querySelector<HTMLInputElement>(`[name=${firstWrong}]`)?.focus();
      return;
    }
    const joined = await accept.send({ params: { inviteId: secret }, body });
    if (!joined) return;
    setIsLeaving(true);
    const answer = await signIn({ email: joined.email, password }).catch(() => undefined);
    const landing = landingOf(offer);
    const isIn = answer?.ok && !answer.error;
    window.location.replace(isIn ? landing : `/login?callbackUrl=${encodeURIComponent(landing)}`);
  });

  const errorOf = (name: Name) => errors[name] ?? (refusal?.field === name ? refusal.text : undefined);
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      {refusal && !refusal.field ? (
        <Banner tone="danger">
          <p>{refusal.text}</p>
          {hasAccount ? (
            <a href={loginToInvite(secret)} className="text-accent underline">
              {t('signIn')}
            </a>
          ) : null}
        </Banner>
      ) : null}
      <Field label={t('yourName')} error={errorOf('displayName')}>
        <Input {...bind('displayName')} autoComplete="name" autoFocus />
      </Field>
      <Field
        label={t('eMailAddress')}
        hint={offer.email ? t('theInvitationIsForThisAddress') : undefined}
        error={errorOf('email')}
      >
        <Input
          {...bind('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          readOnly={offer.email !== undefined}
        />
      </Field>
      <Field label={t('password')} hint={t('n8To128CharactersAFew')} error={errorOf('password')}>
        <PasswordInput {...bind('password')} autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="primary" loading={isBusy} className="w-full">
        {t('createAccountAndJoin')}
      </Button>
      {offer.kind === 'link' ? (
        <p className="text-muted text-sm">
          {t.rich('alreadyHaveAnAccountSignIn', {
            link: (chunks) => (
              <a href={loginToInvite(secret)} className="text-accent underline">
                {chunks}
              </a>
            ),
          })}
        </p>
      ) : (
        // By the address that is invited they come in without a password of their own.
        <SingleSignOn returnTo={invitePath(secret)} email="" organizationId={undefined} />
      )}
    </form>
  );
}
