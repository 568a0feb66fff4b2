import type { Metadata } from 'next';
import { ConfirmEmail } from '@/components/auth/confirm-email';

/** The address is a secret: nobody is told of it, and nothing finds it. */
export const metadata: Metadata = {
  title: 'E-mail address',
  referrer: 'no-referrer',
  robots: { index: false, follow: false, noarchive: true },
};

export default function ConfirmEmailPage() {
  return <ConfirmEmail />;
}
