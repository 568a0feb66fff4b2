import { readCredential } from '@/lib/auth/credential';
import { assembleServices, type Services } from '@/lib/domain/shared/services';
import { readEnvironment } from '@/lib/environment';
import { answerSignIn } from '@/lib/http/sign-in';
import { hashPassword } from '@/lib/secrets/password';
import { findCaller } from '@/lib/storage/access/find-caller';
import type { Database } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { insertUser } from '@/lib/storage/users/users';
import type { TestDatabase } from './database';

export const PASSWORD = 'a few unrelated words';

/** The services of an instance on a test's database. */
export function signInServices(database: TestDatabase, variables: Record<string, string> = {}): Services {
  const environment = readEnvironment({
    LECTERN_URL: 'http://localhost:3000',
    LECTERN_RATE_LIMITS: 'off',
    LECTERN_EMBEDDINGS: 'off',
    LECTERN_DATA_DIR: database.options.dataDir,
    LECTERN_SECRET: 'a secret of the tests, long enough to use',
    ...variables,
  });
  return assembleServices(environment, database);
}

/** A browser that signs in: it keeps the cookies that it is given. */
export class SignInBrowser {
  readonly cookies = new Map<string, string>();
  lastSetCookies: string[] = [];

  constructor(readonly services: Services) {}

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await answerSignIn(
      this.request(method, path, body, headers),
      '203.0.113.7',
      this.services,
    );
    this.lastSetCookies = response.headers.getSetCookie();
    for (const line of this.lastSetCookies) this.keep(line);
    return response;
  }

  request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Request(`${this.services.environment.url}/api/auth/${path}`, {
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
    const credential = readCredential(this.request('GET', 'session'), this.services.environment);
    return credential && (await findCaller(this.services.database, credential))?.caller;
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
