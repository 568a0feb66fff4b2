import { hashSecret } from '@/lib/secrets/token';
import {
  holdProvider,
  type SignInProvider,
  spendAssertion,
  touchProvider,
} from '@/lib/storage/sso/use-provider';
import type { AuthDoor } from '../auth-door';
import { openSessionIn, type Visit } from '../open-session';
import { SESSION_DAYS, sessionCookieName } from '../session-cookie';
import { SignInRefused } from '../sign-in-refused';
import { type Asserted, admitPerson } from './admit-person';
import { writeCookie } from './pending-sign-in';

/** Opens the session of somebody for whom a provider vouches, bound to its organization; returns the cookie. */
export async function completeSignIn(
  door: AuthDoor,
  provider: SignInProvider,
  asserted: Asserted,
  visit: Visit,
  assertion?: { assertionId: string; expiresAt: number },
): Promise<string> {
  const { id: providerId, organizationId } = provider;
  const secret = await door.database.transaction(async (tx) => {
    if (!(await holdProvider(tx, provider)))
      throw new SignInRefused(`${provider.label} was changed at this moment. Start again.`);
    if (assertion) {
      const key = hashSecret(`${providerId} ${assertion.assertionId}`);
      if (!(await spendAssertion(tx, key, new Date(assertion.expiresAt))))
        throw new SignInRefused('This answer was used before. Start again.');
    }
    const user = await admitPerson(tx, provider, asserted, { address: visit.address, onJoin: door.onJoin });
    await touchProvider(tx, providerId);
    return openSessionIn(tx, user.id, visit, { organizationId, providerId });
  });
  return writeCookie(door.environment, sessionCookieName(door.environment), secret, SESSION_DAYS * 86_400);
}
