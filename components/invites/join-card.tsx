'use client';

import { useState } from 'react';
import { useRequest } from '@/components/patterns/use-request';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { readMessage } from '@/lib/client/api-error';
import { signOut } from '@/lib/client/session';
import { joinOrganization } from '@/lib/contract/invite-offers';
import { invitePath, landingOf } from './invite-address';
import { t } from './messages';
import type { InviteOffer } from './offer-words';

interface JoinCardProps {
  secret: string;
  offer: InviteOffer;
  visitor: { displayName: string; email?: string | undefined };
}

/** Somebody with an account: one button. A member goes on, and has what the link gives beside what they have. */
export function JoinCard({ secret, offer, visitor }: JoinCardProps) {
  const join = useRequest(joinOrganization);
  const [isLeaving, setIsLeaving] = useState(false);

  async function go() {
    if (join.isPending || isLeaving) return;
    const params = { organizationId: offer.organization.id, inviteId: secret };
    const done = await join.send({ params });
    if (!done) return;
    setIsLeaving(true);
    // Replaces the history entry, so that the secret address does not stay in it.
    window.location.replace(landingOf(offer));
  }

  const label = offer.isMember
    ? t('continueTo', { what: offer.to ? offer.to.title || t('untitled') : offer.organization.title })
    : t('joinAs', { displayName: visitor.displayName });
  return (
    <div className="flex flex-col gap-3">
      {join.error ? <Banner tone="danger">{readMessage(join.error)}</Banner> : null}
      <Button
        variant="primary"
        className="w-full"
        loading={join.isPending || isLeaving}
        onClick={() => void go()}
        autoFocus
      >
        <span className="truncate">{label}</span>
      </Button>
      {offer.isMember ? null : (
        <p className="text-muted text-xs">
          {visitor.email ? t('youAreSignedInAs', { email: visitor.email }) : t('youAreSignedIn')}{' '}
          <button
            type="button"
            className="text-accent underline"
            onClick={() => void signOut({ callbackUrl: invitePath(secret) })}
          >
            {t('useAnotherAccount')}
          </button>
        </p>
      )}
    </div>
  );
}
