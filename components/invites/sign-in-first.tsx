import { Button } from '@/components/ui/button';
import { loginToInvite } from './invite-address';
import { t } from './messages';
import type { InviteOffer } from './offer-words';

/** The invited address has an account: its owner signs in and comes back here. */
export function SignInFirst({ secret, offer }: { secret: string; offer: InviteOffer }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="break-words text-sm">
        {t.rich('thereIsAlreadyAnAccountFor', {
          strong: (chunks) => <strong className="font-medium">{chunks}</strong>,
          email: offer.email ?? '',
        })}
      </p>
      <Button asChild variant="primary" className="w-full">
        {/* A plain link: nothing of this page may be fetched ahead or kept. */}
        <a href={loginToInvite(secret)}>{t('signIn')}</a>
      </Button>
    </div>
  );
}
