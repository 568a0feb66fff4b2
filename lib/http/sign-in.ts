import { handleAuth } from '@/lib/auth/handle-auth';
import { getServices } from '@/lib/domain/services';
import { answerProblem } from './problem-answer';
import { spend } from './rate-limit';

/** Sign-in and sign-out, for the route handler of Next. The process sets `x-forwarded-for` to the address it believes. */
export async function answerSignIn(request: Request): Promise<Response> {
  const address = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || undefined;
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
      onSignOut: (userId: string) => services.hub.publish({ noun: 'sessions', user: userId }),
      onJoin: (organization: string, user: string) =>
        services.hub.publish({ noun: 'members', id: user, organization, user }),
    };
    return await handleAuth(door, request);
  } catch (error) {
    return answerProblem(error, crypto.randomUUID(), 'sign-in');
  }
}
