import type { Metadata } from 'next';
import { t } from '@/app/messages';
import { ResetPassword } from '@/components/auth/reset-password';

/** The address is a secret: nobody is told of it, and nothing finds it. */
export const metadata: Metadata = {
  title: t('newPassword'),
  referrer: 'no-referrer',
  robots: { index: false, follow: false, noarchive: true },
};

export default function ResetPasswordPage() {
  return <ResetPassword />;
}
