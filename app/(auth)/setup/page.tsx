import type { Metadata } from 'next';
import Link from 'next/link';
import { AuthFrame } from '@/components/auth/auth-frame';
import { SetupForm } from '@/components/auth/setup-form';
import { Button } from '@/components/ui/button';
import { getSetup } from '@/lib/contract/users';
import { ask } from '@/lib/http/ask';

export const metadata: Metadata = { title: 'Set up Lectern' };

export default async function SetupPage() {
  const { data } = await ask(getSetup, {});
  if (data && !data.needed) {
    return (
      <AuthFrame
        title="Lectern is already set up"
        description="The first account has been created. Its owner, or whoever they gave access to, can sign in."
      >
        <Button asChild variant="primary">
          <Link href="/login">Sign in</Link>
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Set up Lectern"
      description="Create the first account and its organization. The account administers this Lectern."
    >
      <SetupForm withSampleContent={data?.sampleContent ?? true} />
    </AuthFrame>
  );
}
