import { email as emailSchema } from '@/lib/contract/users';
import { SignInRefused } from '../sign-in-refused';

/** What a provider says of a person, checked as far as its signature goes. */
export interface Asserted {
  /** Its own lasting name for the person. */
  subject: string;
  email?: string | undefined;
  /** False when it says itself that it does not know whose address this is. */
  isVerified: boolean;
  name?: string | undefined;
}

export function requireEmail(label: string, { email, isVerified }: Asserted): string {
  if (!email || !isVerified || !emailSchema.safeParse(email).success)
    throw new SignInRefused(`${label} does not vouch for an e-mail address of yours.`);
  return email;
}

/** What the account of somebody new says until they change it. */
export const displayNameOf = ({ name }: Asserted, email: string): string =>
  [...(name?.replaceAll('\0', '').trim() || email)].slice(0, 64).join('');
