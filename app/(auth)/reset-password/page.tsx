import type { Metadata } from 'next';
import { t } from '@/app/messages';
import { ResetPassword } from '@/components/auth/reset-password';

/** The address is a secret: it is sent to no other site, and search engines do not list it. */
export const metadata: Metadata = {
  title: t('newPassword'),
  referrer: 'no-referrer',
  robots: { index: false, follow: false, noarchive: true },
};

export default function ResetPasswordPage() {
  return <ResetPassword />;
}
