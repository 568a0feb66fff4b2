'use client';

import { signOut } from 'next-auth/react';
import { useState } from 'react';
import { homePath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { invitePath } from './invite-address';
import type { Offer } from './offer-words';

interface OtherAddressProps {
  secret: string;
  offer: Offer;
  visitor: { displayName: string; email?: string | undefined };
}

/** An invitation by e-mail lets in its own address alone. */
export function OtherAddress({ secret, offer, visitor }: OtherAddressProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <p className="break-words text-sm">
        It was sent to <strong className="font-medium">{offer.email}</strong>, and you are signed in as{' '}
        <strong className="font-medium">{visitor.email ?? visitor.displayName}</strong>. Ask for an invitation
        to your own address, or sign in with the other one.
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
        Sign out and go on
      </Button>
      <Button asChild className="w-full">
        <Link href={offer.isMember ? homePath(offer.organization.id) : '/'}>Stay signed in</Link>
      </Button>
    </div>
  );
}
