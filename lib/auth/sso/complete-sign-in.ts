import { hashSecret } from '@/lib/secrets/token';
import type { Tx } from '@/lib/storage/database/db';
import {
  holdProvider,
  type SignInProvider,
  spendAssertion,
  touchProvider,
} from '@/lib/storage/sso-providers/use-provider';
import type { AuthContext } from '../auth-context';
import { openSessionIn, type Visit } from '../open-session';
import { SESSION_DAYS, sessionCookieName } from '../session-cookie';
import { SignInRefused } from '../sign-in-refused';
import { admitByInstance } from './admit-by-instance';
import { admitPerson } from './admit-person';
import type { Asserted } from './asserted';
import type { Admitted } from './join-organization';
import { writeCookie } from './pending-sign-in';
import type { AnyProvider } from './sign-in-provider';

interface Assertion {
  assertionId: string;
  expiresAt: number;
}

interface Completed {
  cookie: string;
  /** An own path. */
  landing: string;
}

/** Opens the session of somebody for whom a provider vouches; an organization's provider binds it to that. */
export async function completeSignIn(
  context: AuthContext,
  provider: AnyProvider,
  { asserted, returnTo, visit }: { asserted: Asserted; returnTo: string; visit: Visit },
  assertion?: Assertion,
): Promise<Completed> {
  const { secret, taken } = await context.database.transaction(async (tx) => {
    if (provider.organizationId === undefined) {
      const { userId, taken } = await admitByInstance(tx, context, provider.label, asserted);
      return { taken, secret: await openSessionIn(tx, userId, visit) };
    }
    await claimProvider(tx, provider, assertion);
    const { id: providerId, organizationId } = provider;
    const { userId, taken } = await admitPerson(tx, context, provider, asserted);
    return { taken, secret: await openSessionIn(tx, userId, visit, { organizationId, providerId }) };
  });
  const name = sessionCookieName(context.environment);
  return {
    cookie: writeCookie(context.environment, name, secret, SESSION_DAYS * 86_400),
    landing: findLanding(returnTo, taken),
  };
}

async function claimProvider(
  tx: Tx,
  provider: SignInProvider,
  assertion: Assertion | undefined,
): Promise<void> {
  if (!(await holdProvider(tx, provider)))
    throw new SignInRefused(`${provider.label} was changed at this moment. Start again.`);
  if (assertion) {
    const key = hashSecret(`${provider.id} ${assertion.assertionId}`);
    if (!(await spendAssertion(tx, key, new Date(assertion.expiresAt))))
      throw new SignInRefused('This answer was used before. Start again.');
  }
  await touchProvider(tx, provider.id);
}

/** Who came from an invitation finds what it led to: it is spent, and its page would say so. */
function findLanding(returnTo: string, taken: Admitted['taken']): string {
  const [, secret] = /^\/invite\/([^/?#]+)/.exec(returnTo) ?? [];
  const hash = secret && hashSecret(secret);
  const spent = taken.find(({ secretHash }) => secretHash === hash);
  return spent ? `/orgs/${spent.organizationId}` : returnTo;
}
