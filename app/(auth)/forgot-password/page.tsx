import type { Metadata } from 'next';
import { t } from '@/app/messages';
import { AuthFrame } from '@/components/auth/auth-frame';
import { ForgotForm } from '@/components/auth/forgot-form';
import { Link } from '@/components/ui/link';

export const metadata: Metadata = { title: t('forgotPassword') };

export default function ForgotPasswordPage() {
  return (
    <AuthFrame
      title={t('forgotYourPassword')}
      description={t('enterYourEMailAddressTo')}
      footer={
        <Link href="/login" className="text-accent underline">
          {t('backToSignIn')}
        </Link>
      }
    >
      <ForgotForm />
    </AuthFrame>
  );
}
