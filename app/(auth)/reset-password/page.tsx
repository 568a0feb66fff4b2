import type { Metadata } from 'next';
import { ResetPassword } from '@/components/auth/reset-password';

/** The address is a secret: nobody is told of it, and nothing finds it. */
export const metadata: Metadata = {
  title: 'New password',
  referrer: 'no-referrer',
  robots: { index: false, follow: false, noarchive: true },
};

export default function ResetPasswordPage() {
  return <ResetPassword />;
}
