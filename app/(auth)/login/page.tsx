import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AuthFrame } from '@/components/auth/auth-frame';
import { LoginForm } from '@/components/auth/login-form';
import { readOwnPath } from '@/components/auth/own-path';
import { getCurrentUser, getSetup } from '@/lib/contract/users';
import { ask } from '@/lib/http/ask';

export const metadata: Metadata = { title: 'Sign in' };

interface LoginPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const [query, setup, user] = await Promise.all([searchParams, ask(getSetup, {}), ask(getCurrentUser, {})]);
  const returnTo = readOwnPath(first(query.callbackUrl));
  if (setup.data?.needed) redirect('/setup');
  if (user.data) redirect(returnTo);
  return (
    <AuthFrame
      title="Sign in"
      description={returnTo === '/' ? undefined : 'Afterwards you go on where you were.'}
      footer="No account? An administrator of this Lectern can add you."
    >
      <LoginForm returnTo={returnTo} error={first(query.error)} />
    </AuthFrame>
  );
}
