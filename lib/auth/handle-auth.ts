import { Problem, unauthorized } from '@/lib/contract/problem';
import type { AuthContext } from './auth-context';
import { type AuthCall, callNextAuth } from './call-next-auth';
import { SignInBusy } from './check-credentials';
import { createAuthOptions } from './options';
import { readAuthCall } from './read-auth-call';
import { loginPath, redirect } from './redirect';
import { sessionCookieName } from './session-cookie';

/** Sign-in and sign-out: by a provider, or by next-auth behind our own checks, which leave it a clean request. Failures are thrown. */
export async function handleAuth(context: AuthContext, request: Request): Promise<Response> {
  if (isSsoPath(new URL(request.url).pathname))
    return (await import('./sso/handle-sso')).handleSso(context, request);
  const base = new URL(context.environment.url).origin;
  return answer(context, await readAuthCall(request, base), base);
}

async function answer(context: AuthContext, call: AuthCall, base: string): Promise<Response> {
  const isAttempt = call.method === 'POST' && call.steps[0] === 'callback';
  if (isAttempt) await context.spendAttempt();
  let failure: unknown;
  const options = createAuthOptions(context, {
    address: context.address,
    userAgent: call.headers['user-agent'],
    session: call.cookies[sessionCookieName(context.environment)],
    onSignOut: (userId) => context.publishSignOut(context.database, userId),
    onFailure: (error) => {
      failure = error;
    },
  });
  // next-auth reads its own address from the process's environment alone.
  process.env.NEXTAUTH_URL = base;
  const response = await callNextAuth(call, options);
  if (failure instanceof SignInBusy) throw new Problem(503, failure.message, { 'retry-after': '5' });
  if (failure !== undefined) throw failure;
  response.headers.set('cache-control', 'no-store');
  if (call.body.json === 'true') await requireSuccess(response, base);
  return response;
}

/** next-auth reports a failure to its own client as `error` in an address. */
async function requireSuccess(response: Response, base: string): Promise<void> {
  const { url } = (await response.clone().json()) as { url?: string };
  if (new URL(url ?? '/', base).searchParams.get('csrf') === 'true')
    throw new Problem(403, 'The form was open for too long. Load the page again, then retry.');
  if (response.status === 401) throw unauthorized('The e-mail address or the password is wrong.');
}

/**
 * What somebody reads of a failure: a browser that was led here finds the sign-in page with the words. A program, and
 * next-auth's own client, which looks for the `error` of an address, get both in one answer.
 */
export function answerFailure(
  request: Request,
  failure: { status: number; message: string; headers: Record<string, string> },
  base: string,
): Response {
  const page = loginPath(base, { error: failure.message });
  if (isNavigation(request)) return redirect(page);
  return Response.json(
    { error: { code: failure.status, message: failure.message }, url: page },
    { status: failure.status, headers: { ...failure.headers, 'cache-control': 'no-store' } },
  );
}

function isNavigation(request: Request): boolean {
  const { pathname } = new URL(request.url);
  if (isSsoPath(pathname)) return !pathname.endsWith('/metadata');
  return request.headers.get('accept')?.includes('text/html') ?? false;
}

/** Of sign-in by a provider: a browser is led there, and reads what comes of it. */
const isSsoPath = (path: string) =>
  path.startsWith('/api/auth/sso/') || /^\/api\/auth\/callback\/oidc\/?$/.test(path);
