'use client';

import { useMutation } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { isNotFound, readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { confirmEmailChange } from '@/lib/contract/email-changes';
import { AuthFrame } from './auth-frame';
import { useLinkSecret } from './use-link-secret';

/** Asks once more before the address changes: programs that open the links of e-mails press no buttons. */
export function ConfirmEmail() {
  const secret = useLinkSecret();
  const confirm = useMutation(mutation(confirmEmailChange, { alsoChanges: ['users', 'sessions'] }));
  const isDead = secret === '' || isNotFound(confirm.error);
  if (confirm.data)
    return (
      <AuthFrame
        title="Your address has changed"
        description={`From now on you sign in with ${confirm.data.email}. All your other sessions have ended.`}
      >
        <Button asChild variant="primary" className="w-full">
          <a href="/account">Go to your account</a>
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={isDead ? 'This link does not work' : 'Is this your e-mail address?'}
      description={
        isDead
          ? 'It was used, is older than an hour or was followed by a newer one. Ask for another under Account, Password and sessions.'
          : 'Your account takes the address to which the link was sent. All your other sessions end.'
      }
    >
      {isDead ? (
        <Button asChild variant="primary" className="w-full">
          <a href="/account/security">Go to your account</a>
        </Button>
      ) : (
        <>
          {confirm.error ? <Banner tone="danger">{readMessage(confirm.error)}</Banner> : null}
          <Button
            variant="primary"
            loading={confirm.isPending || secret === undefined}
            className="w-full"
            onClick={() => confirm.mutate({ body: { secret: secret ?? '' } })}
          >
            This is my address
          </Button>
        </>
      )}
    </AuthFrame>
  );
}
