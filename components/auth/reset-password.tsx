'use client';

import { useQuery } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { isNotFound, readMessage } from '@/lib/client/api-error';
import { call } from '@/lib/client/call';
import { checkPasswordReset } from '@/lib/contract/password-resets';
import { AuthFrame } from './auth-frame';
import { DeadLink } from './dead-link';
import { t } from './messages';
import { ResetForm } from './reset-form';
import { useLinkSecret } from './use-link-secret';

/** What a link to a new password leads to: the form, or why there is none. */
export function ResetPassword() {
  const secret = useLinkSecret();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [checkPasswordReset.noun, checkPasswordReset.id, secret],
    queryFn: ({ signal }) => call(checkPasswordReset, { body: { secret: secret ?? '' } }, { signal }),
    enabled: Boolean(secret),
    retry: false,
    // While somebody chooses, the link stays what it was.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
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
          <Button loading={isFetching} onClick={() => void refetch()} className="w-full">
            {t('tryAgain')}
          </Button>
        </>
      ) : (
        <Skeleton className="h-30! w-full" />
      )}
    </AuthFrame>
  );
}
