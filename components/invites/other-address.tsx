'use client';

import { useState } from 'react';
import { homePath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { signOut } from '@/lib/client/session';
import { invitePath } from './invite-address';
import { t } from './messages';
import type { InviteOffer } from './offer-words';

interface OtherAddressProps {
  secret: string;
  offer: InviteOffer;
  visitor: { displayName: string; email?: string | undefined };
}

/** An invitation by e-mail lets in its own address alone. */
export function OtherAddress({ secret, offer, visitor }: OtherAddressProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <p className="break-words text-sm">
        {t.rich('itWasSentToButYou', {
          strong: (chunks) => <strong className="font-medium">{chunks}</strong>,
          email: offer.email ?? '',
          strong2: (chunks) => <strong className="font-medium">{chunks}</strong>,
          email2: visitor.email ?? visitor.displayName,
        })}
      </p>
      <Button
        variant="primary"
        className="w-full"
        loading={isLeaving}
        onClick={() => {
          setIsLeaving(true);
          void signOut({ callbackUrl: invitePath(secret) });
        }}
      >
        {t('signOutAndContinue')}
      </Button>
      <Button asChild className="w-full">
        <Link href={offer.isMember ? homePath(offer.organization.id) : '/'}>{t('staySignedIn')}</Link>
      </Button>
    </div>
  );
}
