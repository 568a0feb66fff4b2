import type { Metadata } from 'next';
import { t } from '@/app/messages';
import { ConfirmEmail } from '@/components/auth/confirm-email';

/** The address is a secret: nobody is told of it, and nothing finds it. */
export const metadata: Metadata = {
  title: t('eMailAddress'),
  referrer: 'no-referrer',
  robots: { index: false, follow: false, noarchive: true },
};

export default function ConfirmEmailPage() {
  return <ConfirmEmail />;
}
