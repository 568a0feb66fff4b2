import type { AuthDoor } from '@/lib/auth/auth-door';
import { readCredential } from '@/lib/auth/credential';
import { handleAuth } from '@/lib/auth/handle-auth';
import { type Environment, readEnvironment } from '@/lib/environment';
import { createKeyring } from '@/lib/secrets/keyring';
import { hashPassword } from '@/lib/secrets/password';
import { findCaller } from '@/lib/storage/access/find-caller';
import type { Database } from '@/lib/storage/db';
import { newId } from '@/lib/storage/id';
import { insertUser } from '@/lib/storage/users';

export const PASSWORD = 'a few unrelated words';

export function signInSettings(variables: Record<string, string> = {}): Environment {
  return readEnvironment({ LECTERN_URL: 'http://localhost:3000', ...variables });
}

/** A browser at the door of sign-in: it keeps the cookies that it is given. */
export class SignInBrowser {
  readonly cookies = new Map<string, string>();
  lastSetCookies: string[] = [];

  constructor(
    readonly database: Database,
    readonly environment: Environment = signInSettings(),
    readonly door: Partial<AuthDoor> = {},
  ) {}

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const request = this.request(method, path, body, headers);
    const door: AuthDoor = {
      database: this.database,
      environment: this.environment,
      keyring: createKeyring('a secret of the tests, long enough to use'),
      spendAttempt: () => undefined,
      spendArrival: () => undefined,
      onSignOut: async () => undefined,
      onJoin: async () => undefined,
      address: '203.0.113.7',
      ...this.door,
    };
    const response = await handleAuth(door, request);
    this.lastSetCookies = response.headers.getSetCookie();
    for (const line of this.lastSetCookies) this.keep(line);
    return response;
  }

  request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Request(`${this.environment.url}/api/auth/${path}`, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'user-agent': 'Test browser',
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  async signIn(email: string, password: string, more: Record<string, unknown> = {}) {
    const { csrfToken } = await (await this.send('GET', 'csrf')).json();
    return this.send('POST', 'callback/credentials', { email, password, csrfToken, json: true, ...more });
  }

  /** What the API would make of this browser. */
  async caller() {
    const credential = readCredential(this.request('GET', 'session'), this.environment);
    return credential && (await findCaller(this.database, credential))?.caller;
  }

  session() {
    const name = [...this.cookies.keys()].find((key) => key.endsWith('lectern-session'));
    return name && this.cookies.get(name);
  }
}

/** Somebody who may sign in, unless said otherwise. */
export async function addPerson(
  database: Database,
  options: { password?: string | null; disabled?: boolean } = {},
): Promise<{ email: string; id: string }> {
  const email = `${newId()}@Example.org`;
  const passwordHash =
    options.password === null ? undefined : await hashPassword(options.password ?? PASSWORD);
  const user = await insertUser(database.db, { email, displayName: 'Person', passwordHash });
  if (!user) throw new Error('The address is taken.');
  if (options.disabled)
    await database.prepared('disable', 'update users set disabled_at = now() where id = $1', [user.id]);
  return { email, id: user.id };
}
