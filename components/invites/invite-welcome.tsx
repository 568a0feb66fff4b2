'use client';

import { JoinCard } from './join-card';
import type { InviteOffer, Welcome } from './offer-words';
import { OtherAddress } from './other-address';
import { RegisterForm } from './register-form';
import { SignInFirst } from './sign-in-first';
import { SsoChoices } from './sso-choices';

interface InviteWelcomeProps {
  secret: string;
  offer: InviteOffer;
  welcome: Welcome;
  visitor: { displayName: string; email?: string | undefined } | undefined;
}

/** The one action of an invitation for this visitor. */
export function InviteWelcome({ secret, offer, welcome, visitor }: InviteWelcomeProps) {
  if (welcome === 'sso') return <SsoChoices secret={secret} offer={offer} />;
  if (welcome === 'register') return <RegisterForm secret={secret} offer={offer} />;
  if (welcome === 'sign-in' || !visitor) return <SignInFirst secret={secret} offer={offer} />;
  if (welcome === 'other-address') return <OtherAddress secret={secret} offer={offer} visitor={visitor} />;
  return <JoinCard secret={secret} offer={offer} visitor={visitor} />;
}
