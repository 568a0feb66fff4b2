import { beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieName } from '@/lib/auth/session-cookie';
import { hashSecret, newSecret } from '@/lib/secrets/token';
import { newId } from '@/lib/storage/database/id';
import { sessions } from '@/lib/storage/schema/sessions';
import { buildFixtures, type Fixtures } from './fixtures';
import { addressOf, exampleOf, TABLE } from './route-table';
import { type Person, prepareTestApp, TEST_URL } from './test-app';

const testApp = prepareTestApp();
let admin: Person;
let chief: Person;
let fixtures: Fixtures;

beforeAll(async () => {
  admin = await testApp().person();
  chief = await testApp().person({ isInstanceAdmin: true });
  fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin));
});

/** What somebody who sees a space reads of it: answers, bytes of a file, bytes of a PDF. */
const CHANNELS = ['getSpace', 'getSpaceContent', 'downloadSpaceFile', 'downloadPdf'];

interface Visitor {
  person: Person;
  sessionId: string;
  headers: Record<string, string>;
}

/** Somebody who reads with a token or in a browser. */
async function visit(role: 'read' | null, by: 'token' | 'session'): Promise<Visitor> {
  const person = await testApp().member(fixtures.organizationId, role);
  const secret = newSecret();
  const sessionId = newId();
  await testApp()
    .database.db.insert(sessions)
    .values({
      id: sessionId,
      userId: person.id,
      tokenHash: hashSecret(secret),
      expiresAt: new Date(Date.now() + 60_000),
    });
  const headers: Record<string, string> =
    by === 'token'
      ? { authorization: `Bearer ${person.token}` }
      : { cookie: `${sessionCookieName(testApp().services.environment)}=${secret}` };
  return { person, sessionId, headers };
}

async function readAll({ headers }: Visitor): Promise<number[]> {
  const statuses: number[] = [];
  for (const endpoint of TABLE.filter(({ id }) => CHANNELS.includes(id))) {
    const path = addressOf(endpoint, fixtures, exampleOf(endpoint, fixtures));
    statuses.push((await testApp().send(undefined, 'GET', path, undefined, headers)).status);
  }
  return statuses;
}

/** Opens the stream of live events. */
async function openStream({ headers }: Visitor): Promise<{ ended: Promise<void>; leave(): void }> {
  const leaving = new AbortController();
  const response = await testApp().api.fetch(
    new Request(`${TEST_URL}/v1/orgs/${fixtures.organizationId}/events`, { headers, signal: leaving.signal }),
  );
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  await reader?.read();
  const readToEnd = async () => {
    let isDone = false;
    while (!isDone) isDone = (await reader?.read())?.done ?? true;
  };
  return { ended: readToEnd(), leave: () => leaving.abort() };
}

const member = ({ person }: Visitor) => `/orgs/${fixtures.organizationId}/members/${person.id}`;

const ACTS: {
  what: string;
  by: 'token' | 'session';
  role?: null;
  act: (visitor: Visitor) => Promise<{ status: number }>;
  status: number;
  staysMember?: true;
}[] = [
  {
    what: 'a token is revoked',
    by: 'token',
    act: async ({ person }) => {
      const { data } = await testApp().send<{ items: { id: string }[] }>(person, 'GET', '/user/tokens');
      return testApp().send(person, 'DELETE', `/user/tokens/${data.items[0]?.id}`);
    },
    status: 401,
  },
  {
    what: 'a session is ended',
    by: 'session',
    act: ({ person, sessionId }) => testApp().send(person, 'DELETE', `/user/sessions/${sessionId}`),
    status: 401,
  },
  ...(['token', 'session'] as const).flatMap((by) => [
    {
      what: 'a member is disabled',
      by,
      act: (visitor: Visitor) => testApp().send(admin, 'PATCH', member(visitor), { disabled: true }),
      status: 404,
    },
    {
      what: 'an account is disabled',
      by,
      act: ({ person }: Visitor) =>
        testApp().send(chief, 'PATCH', `/instance/accounts/${person.id}`, { disabled: true }),
      status: 401,
    },
    {
      what: 'an account is signed out, with its tokens',
      by,
      act: ({ person }: Visitor) =>
        testApp().send(chief, 'POST', `/instance/accounts/${person.id}/sign-out`, { tokens: true }),
      status: 401,
    },
    {
      what: 'a member is removed',
      by,
      act: (visitor: Visitor) => testApp().send(admin, 'DELETE', member(visitor)),
      status: 404,
    },
  ]),
  {
    what: 'a role is lowered',
    by: 'session',
    act: (visitor) => testApp().send(admin, 'PATCH', member(visitor), { role: null }),
    status: 404,
    staysMember: true,
  },
  {
    what: 'a grant is taken away',
    by: 'session',
    role: null,
    act: ({ person }) =>
      testApp().send(admin, 'DELETE', `/spaces/${fixtures.spaceId}/permissions/users/${person.id}`),
    status: 404,
    staysMember: true,
  },
];

describe('what somebody may no longer read is refused on the next request, and streams end', () => {
  it.each(ACTS)('when $what ($by)', async ({ by, role, act, status, staysMember }) => {
    const visitor = await visit(role === null ? null : 'read', by);
    if (role === null)
      await testApp().grant(
        fixtures.organizationId,
        { spaceId: fixtures.spaceId },
        { userId: visitor.person.id },
        'read',
      );
    expect(await readAll(visitor)).toEqual([200, 200, 200, 200]);
    const stream = await openStream(visitor);
    expect((await act(visitor)).status).toBeLessThan(300);
    expect(await readAll(visitor)).toEqual([status, status, status, status]);
    if (staysMember) stream.leave();
    await stream.ended;
  });
});
