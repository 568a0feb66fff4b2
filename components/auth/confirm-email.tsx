'use client';

import { useRequest } from '@/components/patterns/use-request';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { isNotFound, readMessage } from '@/lib/client/api-error';
import { confirmEmailChange } from '@/lib/contract/email-changes';
import { AuthFrame } from './auth-frame';
import { t } from './messages';
import { useLinkSecret } from './use-link-secret';

/** Asks once more before the address changes: programs that open the links of e-mails press no buttons. */
export function ConfirmEmail() {
  const secret = useLinkSecret();
  const confirm = useRequest(confirmEmailChange);
  const isDead = secret === '' || isNotFound(confirm.error);
  if (confirm.data)
    return (
      <AuthFrame
        title={t('yourEMailAddressHasChanged')}
        description={t('youNowSignInWithAll', { email: confirm.data.email })}
      >
        <Button asChild variant="primary" className="w-full">
          <a href="/account">{t('goToYourAccount')}</a>
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={isDead ? t('thisLinkIsNoLongerValid') : t('isThisYourEMailAddress')}
      description={isDead ? t('itWasUsedIsMoreThan') : t('ifYouConfirmYourAccountUses')}
    >
      {isDead ? (
        <Button asChild variant="primary" className="w-full">
          <a href="/account/security">{t('goToYourAccount')}</a>
        </Button>
      ) : (
        <>
          {confirm.error ? <Banner tone="danger">{readMessage(confirm.error)}</Banner> : null}
          <Button
            variant="primary"
            loading={confirm.isPending || secret === undefined}
            className="w-full"
            onClick={() => void confirm.send({ body: { secret: secret ?? '' } })}
          >
            {t('confirmAddress')}
          </Button>
        </>
      )}
    </AuthFrame>
  );
}
