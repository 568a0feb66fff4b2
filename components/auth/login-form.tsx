'use client';

import { type FormEvent, useState } from 'react';
import { PasswordInput } from '@/components/patterns/password-input';
import { SingleSignOn } from '@/components/patterns/sign-in/single-sign-on';
import { lastOrganizationKey } from '@/components/shell/last-organization';
import { useStored } from '@/components/shell/stored';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { signIn } from '@/lib/client/session';
import { explainFailure } from './explain-failure';
import { t } from './messages';

interface LoginFormProps {
  /** An own path, checked. */
  returnTo: string;
  /** What next-auth reports when a provider sent the visitor back. */
  error?: string | undefined;
  /** The organization to which the visitor wants. */
  organizationId?: string | undefined;
}

export function LoginForm({ returnTo, error, organizationId }: LoginFormProps) {
  // Who was here before is led back to the provider of their organization, also while its domain is not proven.
  const [lastOrganization] = useStored(lastOrganizationKey);
  const [isBusy, setIsBusy] = useState(false);
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState(explainFailure(error));
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const address = String(form.get('email') ?? '').trim();
    const password = String(form.get('password') ?? '');
    setFailure(undefined);
    setMissing({
      ...(address ? {} : { email: t('enterYourEMailAddress') }),
      ...(password ? {} : { password: t('enterYourPassword') }),
    });
    if (!address || !password || isBusy) return;
    setIsBusy(true);
    try {
      const answer = await signIn({
        email: address,
        password,
        callbackUrl: returnTo,
      });
      if (answer?.ok && !answer.error) {
        // A whole new page: nothing that an earlier visitor has read stays in memory.
        window.location.assign(returnTo);
        return;
      }
      setFailure(explainFailure(answer?.error ?? 'fetch'));
    } catch {
      setFailure(explainFailure('fetch'));
    }
    setIsBusy(false);
  }

  return (
    <>
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label={t('eMailAddress')} error={missing.email}>
          <Input
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoFocus
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label={t('password')} error={missing.password}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <p className="-mt-2 text-right text-sm">
          <Link href="/forgot-password" className="text-accent hover:underline">
            {t('forgotPassword')}
          </Link>
        </p>
        <Button type="submit" variant="primary" loading={isBusy} className="w-full">
          {t('signIn')}
        </Button>
      </form>
      <SingleSignOn
        returnTo={returnTo}
        email={email}
        organizationId={organizationId ?? lastOrganization ?? undefined}
      />
    </>
  );
}
