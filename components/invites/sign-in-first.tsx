import { Button } from '@/components/ui/button';
import { loginToInvite } from './invite-address';
import type { Offer } from './offer-words';

/** The invited address has an account: its owner signs in and comes back here. */
export function SignInFirst({ secret, offer }: { secret: string; offer: Offer }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="break-words text-sm">
        There is an account for <strong className="font-medium">{offer.email}</strong>. Sign in to join; you
        come back to this page.
      </p>
      <Button asChild variant="primary" className="w-full">
        {/* A plain link: nothing of this page may be fetched ahead or kept. */}
        <a href={loginToInvite(secret)}>Sign in</a>
      </Button>
    </div>
  );
}
