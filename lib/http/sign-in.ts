import type { AuthContext } from '@/lib/auth/auth-context';
import { answerFailure, handleAuth } from '@/lib/auth/handle-auth';
import { getServices, type Services } from '@/lib/domain/shared/services';
import { reportFailure } from './problem-answer';
import { spend } from './rate-limit';

/** Sign-in and sign-out: everything under `/api/auth/`. `forwarded`: `x-forwarded-for` as the process believes it. */
export async function answerSignIn(
  request: Request,
  forwarded: string | null | undefined,
  given?: Services,
): Promise<Response> {
  const services = given ?? (await getServices());
  const { hub, environment } = services;
  const address = forwarded?.split(',').at(-1)?.trim() || undefined;
  const count = async (cost: 'login' | 'write') => {
    if (environment.rateLimits) await spend(services, cost, address ?? 'unknown');
  };
  const context: AuthContext = {
    ...services,
    address,
    spendAttempt: () => count('login'),
    spendArrival: () => count('write'),
    publishSignOut: (on, user) => hub.publish(on, { noun: 'sessions', user }),
    publishJoin: (on, organization, user) =>
      hub.publish(on, { noun: 'members', id: user, organization, user }),
  };
  try {
    return await handleAuth(context, request);
  } catch (error) {
    const requestId = crypto.randomUUID();
    const failure = reportFailure(error, requestId, 'sign-in');
    const headers = { ...failure.headers, 'x-request-id': requestId };
    return answerFailure(request, { ...failure, headers }, new URL(environment.url).origin);
  }
}
