'use client';

import { useAnswer } from '@/components/patterns/use-request';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { isNotFound, readMessage } from '@/lib/client/api-error';
import { checkPasswordReset } from '@/lib/contract/password-resets';
import { AuthFrame } from './auth-frame';
import { DeadLink } from './dead-link';
import { t } from './messages';
import { ResetForm } from './reset-form';
import { useLinkSecret } from './use-link-secret';

/** What a link to a new password leads to: the form, or why there is none. */
export function ResetPassword() {
  const secret = useLinkSecret();
  const { data, error, retry, isPending } = useAnswer(
    checkPasswordReset,
    secret ? { body: { secret } } : undefined,
  );
  return (
    <AuthFrame
      title={t('chooseANewPassword')}
      description={data ? t('forAllSessionsOfThisAccount', { email: data.email }) : undefined}
    >
      {secret === '' || isNotFound(error) ? (
        <DeadLink />
      ) : data && secret ? (
        <ResetForm key={secret} secret={secret} email={data.email} />
      ) : error ? (
        <>
          <Banner tone="danger">{readMessage(error)}</Banner>
          <Button loading={isPending} onClick={retry} className="w-full">
            {t('tryAgain')}
          </Button>
        </>
      ) : (
        <Skeleton className="h-30! w-full" />
      )}
    </AuthFrame>
  );
}
