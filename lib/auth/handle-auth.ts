import { Problem, unauthorized } from '@/lib/contract/problem';
import type { AuthDoor } from './auth-door';
import { type AuthCall, callNextAuth } from './call-next-auth';
import { SignInBusy } from './check-credentials';
import { createAuthOptions } from './options';
import { readAuthCall } from './read-auth-call';
import { sessionCookieName } from './session-cookie';
import { SignInRefused } from './sign-in-refused';

/** next-auth behind our own door: what reaches it is clean, and what it answers says in words what happened. */
export async function handleAuth(door: AuthDoor, request: Request): Promise<Response> {
  const base = new URL(door.environment.url).origin;
  try {
    if (isSsoRequest(request)) return await (await import('./sso/handle-sso')).handleSso(door, request);
    return await answer(door, await readAuthCall(request, base), base);
  } catch (error) {
    if (error instanceof Problem) return refuse(error, base);
    throw error;
  }
}

function isSsoRequest(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/api/auth/sso/');
}

async function answer(door: AuthDoor, call: AuthCall, base: string): Promise<Response> {
  const isAttempt = call.method === 'POST' && call.steps[0] === 'callback';
  if (isAttempt) await door.spendAttempt();
  let failure: unknown;
  const options = createAuthOptions(door, {
    address: door.address,
    userAgent: call.headers['user-agent'],
    session: call.cookies[sessionCookieName(door.environment)],
    onSignOut: door.onSignOut,
    onFailure: (error) => {
      failure = error;
    },
  });
  // next-auth reads its own address from the process's environment alone.
  process.env.NEXTAUTH_URL = base;
  const response = await callNextAuth(call, options);
  if (failure instanceof SignInBusy) throw new Problem(503, failure.message, { 'retry-after': '5' });
  if (failure !== undefined && !(failure instanceof SignInRefused)) throw failure;
  response.headers.set('cache-control', 'no-store');
  return call.body.json === 'true' ? explain(response, base) : response;
}

/** Failures reach programs as `{error}`, and next-auth's own client as the `error` of an address. */
async function explain(response: Response, base: string): Promise<Response> {
  const { url } = (await response.clone().json()) as { url?: string };
  const target = new URL(url ?? '/', base).searchParams;
  if (target.get('csrf') === 'true')
    return refuse(new Problem(403, 'The form was open for too long. Load the page again, then retry.'), base);
  if (response.status !== 401) return response;
  const failed = unauthorized('The e-mail address or the password is wrong.');
  return refuse(failed, base, target.get('error') ?? undefined);
}

function refuse(problem: Problem, base: string, error: string = problem.message): Response {
  const url = `${base}/login?${new URLSearchParams({ error })}`;
  return Response.json(
    { error: { code: problem.status, message: problem.message }, url },
    { status: problem.status, headers: { ...problem.headers, 'cache-control': 'no-store' } },
  );
}
