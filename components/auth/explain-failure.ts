import { lookUp } from '@/lib/content/look-up';
import { t } from './messages';

/** The words for what next-auth reports; a wrong address and a wrong password read the same. */
const reasons: Record<string, string> = {
  CredentialsSignin: t('wrongEMailAddressOrPassword'),
  SessionRequired: t('signInToContinue'),
  Configuration: t('signInIsNotSetUp'),
  fetch: t('theServerCouldNotBeReached'),
};

/** Failures that the server words itself come as sentences. */
export function explainFailure(error: string | undefined): string | undefined {
  if (!error) return undefined;
  return lookUp(reasons, error) ?? (/ .*\.$/.test(error) ? error : t('signInFailedTryAgain'));
}
