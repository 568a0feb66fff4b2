import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { t } from '@/app/messages';
import { AuthFrame } from '@/components/auth/auth-frame';
import { LoginForm } from '@/components/auth/login-form';
import { readOwnPath } from '@/components/auth/own-path';
import { getCurrentUser, getSetup } from '@/lib/contract/users';
import { ask } from '@/lib/http/ask';

export const metadata: Metadata = { title: t('signIn') };

interface LoginPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const [query, setup, user] = await Promise.all([searchParams, ask(getSetup, {}), ask(getCurrentUser, {})]);
  const returnTo = readOwnPath(first(query.callbackUrl));
  if (setup.data?.needed) redirect('/setup');
  const error = first(query.error);
  // Somebody who is here already and was refused elsewhere wants to read why.
  if (user.data && error === undefined) redirect(returnTo);
  return (
    <AuthFrame
      title={t('signIn')}
      description={returnTo === '/' ? undefined : t('afterSigningInYouReturnTo')}
      footer={t('noAccountAskAnAdministratorOf')}
    >
      <LoginForm returnTo={returnTo} error={error} organizationId={first(query.org)} />
    </AuthFrame>
  );
}
