import type { Metadata } from 'next';
import { AuthFrame } from '@/components/auth/auth-frame';
import { ForgotForm } from '@/components/auth/forgot-form';
import { Link } from '@/components/ui/link';

export const metadata: Metadata = { title: 'Forgot password' };

export default function ForgotPasswordPage() {
  return (
    <AuthFrame
      title="Forgot your password?"
      description="Have a link sent to your e-mail address, and choose a new one."
      footer={
        <Link href="/login" className="text-accent underline">
          Back to the sign-in
        </Link>
      }
    >
      <ForgotForm />
    </AuthFrame>
  );
}
