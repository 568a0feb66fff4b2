import { collectionPath, homePath, spacePath } from '@/components/shell/paths';
import type { InviteOffer } from './offer-words';

export const invitePath = (secret: string): string => `/invite/${encodeURIComponent(secret)}`;

export const loginToInvite = (secret: string): string =>
  `/login?callbackUrl=${encodeURIComponent(invitePath(secret))}`;

/** Where one goes after joining: to the very thing that the link is for. */
export function landingOf({ organization, to }: InviteOffer): string {
  if (!to) return homePath(organization.id);
  return (to.kind === 'space' ? spacePath : collectionPath)(organization.id, to.id);
}
