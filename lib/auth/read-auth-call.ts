import { notFound } from '@/lib/contract/problem';
import type { AuthCall } from './call-next-auth';
import { toOwnPath } from './own-path';
import { readFields } from './read-fields';

/** What next-auth answers here. Providers have a way of their own, so that of callbacks it has that of the form alone. */
const ACTIONS = {
  GET: /^(?:providers|session|csrf|signin|signin\/credentials|signout|error)$/,
  POST: /^(?:signin|signin\/credentials|signout|callback\/credentials)$/,
};

/** Takes a request apart; what next-auth has no use for, or could stumble over, does not reach it. */
export async function readAuthCall(request: Request, base: string): Promise<AuthCall> {
  const url = new URL(request.url);
  const steps = url.pathname.split('/').filter(Boolean).slice(2);
  const method = request.method === 'POST' ? 'POST' : 'GET';
  if (!ACTIONS[method].test(steps.join('/'))) throw notFound('way to sign in');
  const fields = Object.fromEntries(url.searchParams);
  const body = method === 'POST' ? await readFields(request) : {};
  return {
    method,
    steps,
    query: withOwnReturn(steps[0] === 'error' ? withSafeError(fields) : fields, base),
    body: withOwnReturn(body, base),
    headers: Object.fromEntries(request.headers),
    cookies: readCookies(request.headers.get('cookie'), base),
  };
}

function withOwnReturn(fields: Record<string, string>, base: string): Record<string, string> {
  if (fields.callbackUrl === undefined) return fields;
  return { ...fields, callbackUrl: toOwnPath(fields.callbackUrl, base) };
}

/** next-auth puts this one into an address as it is. */
function withSafeError(fields: Record<string, string>): Record<string, string> {
  return { ...fields, error: encodeURIComponent(fields.error ?? 'Configuration') };
}

/** The first of each name; the place to return to is an own path whatever it says. */
export function readCookies(header: string | null, base: string): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    const value = decode(pair.slice(at + 1).trim());
    // The place to return to was checked when it was set, and is checked again now that it is used.
    if (!Object.hasOwn(cookies, name))
      cookies[name] = name.endsWith('lectern-return') ? base + toOwnPath(value, base) : value;
  }
  return cookies;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
