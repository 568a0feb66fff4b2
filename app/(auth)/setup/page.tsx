import type { Metadata } from 'next';
import Link from 'next/link';
import { t } from '@/app/messages';
import { AuthFrame } from '@/components/auth/auth-frame';
import { SetupForm } from '@/components/auth/setup-form';
import { Button } from '@/components/ui/button';
import { getSetup } from '@/lib/contract/users';
import { ask } from '@/lib/http/ask';

export const metadata: Metadata = { title: t('setUpLectern') };

export default async function SetupPage() {
  const { data } = await ask(getSetup, {});
  if (data && !data.needed) {
    return (
      <AuthFrame title={t('lecternIsAlreadySetUp')} description={t('theFirstAccountExistsItsOwner')}>
        <Button asChild variant="primary">
          <Link href="/login">{t('signIn')}</Link>
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('setUpLectern')} description={t('createTheFirstAccountAndIts')}>
      <SetupForm withSampleContent={data?.sampleContent ?? true} />
    </AuthFrame>
  );
}
