import { lookUp } from '@/lib/content/look-up';

/** The words for what next-auth reports; a wrong address and a wrong password read the same. */
const reasons: Record<string, string> = {
  CredentialsSignin: 'The e-mail address or the password is wrong.',
  SessionRequired: 'Sign in to go on.',
  Configuration: 'Signing in is not set up correctly on the server. Tell its administrator.',
  fetch: 'The server could not be reached. Check your connection and try again.',
};

/** Failures that the server words itself come as sentences. */
export function explainFailure(error: string | undefined): string | undefined {
  if (!error) return undefined;
  return lookUp(reasons, error) ?? (/ .*\.$/.test(error) ? error : 'Signing in did not work. Try again.');
}
