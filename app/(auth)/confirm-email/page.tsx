import type { Metadata } from 'next';
import { t } from '@/app/messages';
import { ConfirmEmail } from '@/components/auth/confirm-email';

/** The address is a secret: it is sent to no other site, and search engines do not list it. */
export const metadata: Metadata = {
  title: t('eMailAddress'),
  referrer: 'no-referrer',
  robots: { index: false, follow: false, noarchive: true },
};

export default function ConfirmEmailPage() {
  return <ConfirmEmail />;
}
