import { lookUp } from '@/lib/content/look-up';

const SSO = 'Single sign-on did not work.';

/** The words for what next-auth reports; a wrong address and a wrong password read the same. */
const reasons: Record<string, string> = {
  CredentialsSignin: 'The e-mail address or the password is wrong.',
  SessionRequired: 'Sign in to go on.',
  AccessDenied: 'You may not sign in here. Ask an administrator of this Lectern to add you.',
  OAuthAccountNotLinked: `${SSO} Your address belongs to an account that signs in another way.`,
  OAuthSignin: `${SSO} The provider could not be reached. Try again, or use your password.`,
  OAuthCallback: `${SSO} The provider refused or the answer came too late. Try again.`,
  Callback: `${SSO} The answer of the provider could not be used. Try again.`,
  Configuration: 'Signing in is not set up correctly on the server. Tell its administrator.',
  fetch: 'The server could not be reached. Check your connection and try again.',
};

/** Failures that the server words itself come as sentences. */
export function explainFailure(error: string | undefined): string | undefined {
  if (!error) return undefined;
  return lookUp(reasons, error) ?? (/ .*\.$/.test(error) ? error : 'Signing in did not work. Try again.');
}
