import { GitBookAPI } from '@gitbook/api';
import { afterAll, beforeAll } from 'vitest';
import { levelOf, type Role } from '@/lib/access/roles';
import { assembleServices, type Services } from '@/lib/domain/shared/services';
import { readEnvironment } from '@/lib/environment';
import { type Api, createApi } from '@/lib/http/app';
import { hashSecret, newApiToken } from '@/lib/secrets/token';
import { newId } from '@/lib/storage/database/id';
import { grants } from '@/lib/storage/schema/grants';
import { apiTokens, members, organizations, teamMembers, teams, users } from '@/lib/storage/schema/users';
import { currentEngine, type Engine, openTestDatabase, type TestDatabase } from './database';
import { borrowEmbedded } from './lent-database';

export const TEST_URL = 'http://lectern.test';

export interface Person {
  id: string;
  token: string;
}

export interface TestResponse<Data = Record<string, unknown>> {
  status: number;
  data: Data;
  headers: Headers;
}

/** A running API on a database of its own, with whoever a test needs in it. */
export class TestApp {
  readonly api: Api;
  /** The TXT records that there are, by name; a name with an error code is answered with it. */
  readonly dns = new Map<string, string[] | string>();

  private constructor(
    readonly services: Services,
    readonly database: TestDatabase,
  ) {
    services.resolveTxt = async (name) => {
      const found = this.dns.get(name) ?? 'ENOTFOUND';
      if (typeof found === 'string')
        throw Object.assign(new Error(`queryTxt ${found} ${name}`), { code: found });
      return found;
    };
    this.api = createApi(services);
  }

  static async open(engine: Engine = currentEngine(), url = TEST_URL): Promise<TestApp> {
    return TestApp.over(engine === 'embedded' ? await borrowEmbedded() : await openTestDatabase(engine), url);
  }

  /** On a database that is there already. */
  static over(database: TestDatabase, url = TEST_URL): TestApp {
    const environment = readEnvironment({
      LECTERN_URL: url,
      LECTERN_RATE_LIMITS: 'off',
      LECTERN_EMBEDDINGS: 'off',
      LECTERN_INTEGRATIONS: 'off',
      LECTERN_DATA_DIR: database.options.dataDir,
      LECTERN_SECRET: 'a secret of the tests, long enough for the check',
    });
    return new TestApp(assembleServices(environment, database), database);
  }

  close(): Promise<void> {
    return this.database.close();
  }

  /** One request to the API as somebody, or as nobody. */
  async send<Data = Record<string, unknown>>(
    who: Person | string | undefined,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse<Data>> {
    const token = typeof who === 'string' ? who : who?.token;
    const response = await this.api.fetch(
      new Request(`${TEST_URL}/v1${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      data: (isJson ? JSON.parse(text) : text) as Data,
      headers: response.headers,
    };
  }

  /** The public client, asking this API in process. */
  client(who: Person): GitBookAPI {
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
      this.api.fetch(new Request(input, init));
    return new GitBookAPI({ endpoint: TEST_URL, authToken: who.token, serviceBinding: { fetch } });
  }

  async person(
    options: { isInstanceAdmin?: boolean; scopes?: string[]; expiresAt?: Date } = {},
  ): Promise<Person> {
    const id = newId();
    const token = newApiToken();
    await this.database.db.insert(users).values({
      id,
      email: `${id.toLowerCase()}@example.org`,
      displayName: `Person ${id.slice(0, 4)}`,
      isInstanceAdmin: options.isInstanceAdmin ?? false,
    });
    await this.database.db.insert(apiTokens).values({
      id: newId(),
      userId: id,
      label: 'test',
      tokenHash: hashSecret(token),
      prefix: token.slice(0, 8),
      lastFour: token.slice(-4),
      scopes: options.scopes ?? ['read', 'write', 'admin'],
      expiresAt: options.expiresAt ?? null,
    });
    return { id, token };
  }

  async organization(admin: Person, title = 'Acme'): Promise<string> {
    const id = newId();
    await this.database.db.insert(organizations).values({ id, title });
    await this.join(id, admin, 'admin');
    return id;
  }

  async join(organizationId: string, person: Person, role: Role | null): Promise<void> {
    await this.database.db.insert(members).values({ organizationId, userId: person.id, role: levelOf(role) });
  }

  async member(organizationId: string, role: Role | null): Promise<Person> {
    const person = await this.person();
    await this.join(organizationId, person, role);
    return person;
  }

  async team(organizationId: string, people: Person[]): Promise<string> {
    const id = newId();
    await this.database.db.insert(teams).values({ id, organizationId, title: `Team ${id.slice(0, 4)}` });
    if (people.length > 0)
      await this.database.db
        .insert(teamMembers)
        .values(people.map((person) => ({ teamId: id, userId: person.id })));
    return id;
  }

  async grant(
    organizationId: string,
    on: { spaceId: string } | { collectionId: string } | { siteId: string },
    to: { userId: string } | { teamId: string },
    role: Role,
  ): Promise<void> {
    await this.database.db
      .insert(grants)
      .values({ id: newId(), organizationId, ...on, ...to, role: levelOf(role) });
  }

  /** Makes something through the API and returns its id; fails the test when it is refused. */
  async make(who: Person, path: string, body: unknown = {}): Promise<string> {
    const { status, data } = await this.send<{ id: string }>(who, 'POST', path, body);
    if (status >= 300) throw new Error(`POST ${path} answered ${status}: ${JSON.stringify(data)}`);
    return data.id;
  }
}

/** A test app for a whole test file: call it at the top, and ask the function it returns inside a test. */
export function prepareTestApp(engine?: Engine): () => TestApp {
  let testApp: TestApp | undefined;
  beforeAll(async () => {
    testApp = await TestApp.open(engine);
  });
  afterAll(() => testApp?.close());
  return () => {
    if (!testApp) throw new Error('The test app is there from beforeAll on: ask for it inside a test.');
    return testApp;
  };
}
