import { handleAuth } from '@/lib/auth/handle-auth';
import { getServices } from '@/lib/domain/services';
import { answerProblem } from './problem-answer';
import { spend } from './rate-limit';

/** Sign-in and sign-out: everything under `/api/auth/`. `forwarded`: `x-forwarded-for` as the process believes it. */
export async function answerSignIn(
  request: Request,
  forwarded: string | null | undefined,
): Promise<Response> {
  const address = forwarded?.split(',').at(-1)?.trim() || undefined;
  try {
    const services = await getServices();
    const door = {
      ...services,
      address,
      spendAttempt: async () => {
        if (services.environment.rateLimits) await spend(services, 'login', address ?? 'unknown');
      },
      spendArrival: async () => {
        if (services.environment.rateLimits) await spend(services, 'write', address ?? 'unknown');
      },
      onSignOut: (userId: string) =>
        services.hub.publish(services.database, { noun: 'sessions', user: userId }),
      onJoin: (organization: string, user: string) =>
        services.hub.publish(services.database, { noun: 'members', id: user, organization, user }),
    };
    return await handleAuth(door, request);
  } catch (error) {
    return answerProblem(error, crypto.randomUUID(), 'sign-in');
  }
}
