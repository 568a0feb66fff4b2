import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { requiredScope } from '@/lib/contract/scope';
import { apiTokens, users } from '@/lib/storage/schema/users';
import { countRows } from './count-rows';
import { buildFixtures, type Fixtures } from './fixtures';
import { addressOf, exampleOf } from './route-table';
import { type Person, prepareTestApp } from './test-app';
import { TRIED_HERE } from './tried-here';

const testApp = prepareTestApp();
let admin: Person;
let fixtures: Fixtures;
const refused: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  admin = await testApp().person({ isInstanceAdmin: true });
  fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin));
  const { db } = testApp().database;
  const revoked = await testApp().person();
  await db.delete(apiTokens).where(eq(apiTokens.userId, revoked.id));
  const disabled = await testApp().person();
  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.id));
  const expired = await testApp().person({ expiresAt: new Date(Date.now() - 1_000) });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  Object.assign(refused, {
    nothing: {},
    'an empty token': bearer(''),
    garbage: bearer('garbage'),
    'a wrong scheme': { authorization: `Basic ${admin.token}` },
    'the token without a scheme': { authorization: admin.token },
    'an expired token': bearer(expired.token),
    'a revoked token': bearer(revoked.token),
    "a disabled user's token": bearer(disabled.token),
    'a made-up session': { cookie: 'lectern-session=made-up' },
    "a framework's own bypass": { 'x-middleware-subrequest': 'middleware:middleware', 'x-nextjs-data': '1' },
  });
});

describe('without a valid credential', () => {
  it.each(
    TRIED_HERE.filter((endpoint) => endpoint.access !== 'public').map(
      (endpoint) => [endpoint.id, endpoint] as const,
    ),
  )('%s answers 401 and changes nothing', async (_, endpoint) => {
    const example = exampleOf(endpoint, fixtures);
    const path = addressOf(endpoint, fixtures, example);
    const before = await countRows(testApp());
    for (const [what, headers] of Object.entries(refused)) {
      const {
        status,
        data,
        headers: answered,
      } = await testApp().send<{ error: { code: number } }>(
        undefined,
        endpoint.method,
        path,
        example.body,
        headers,
      );
      expect([what, status]).toEqual([what, 401]);
      expect(data.error.code).toBe(401);
      expect(answered.get('www-authenticate')).toBe('Bearer');
    }
    expect(await countRows(testApp())).toEqual(before);
  });

  // Of a person who belongs nowhere: all that is let through finds nothing, or is their own.
  it.each([
    { scopes: ['read'] },
    { scopes: ['write'] },
    { scopes: ['admin'] },
    { scopes: ['read', 'write'] },
    { scopes: [] },
  ])(
    'a token of the scopes $scopes is let through where it has the one that is asked for',
    async ({ scopes }) => {
      const stranger = await testApp().person({ scopes, isInstanceAdmin: true });
      const counts = { refused: 0, let: 0 };
      for (const endpoint of TRIED_HERE.filter(({ access }) => access !== 'public')) {
        const example = exampleOf(endpoint, fixtures);
        const { status, data } = await testApp().send<{ error?: { message: string } } | null>(
          stranger,
          endpoint.method,
          addressOf(endpoint, fixtures, example),
          example.body,
        );
        const lacks = status === 403 && (data?.error?.message.includes('lacks the scope') ?? false);
        expect([endpoint.id, lacks]).toEqual([endpoint.id, !scopes.includes(requiredScope(endpoint))]);
        counts[lacks ? 'refused' : 'let']++;
      }
      expect(counts.refused + counts.let).toBeGreaterThan(100);
    },
  );

  it('an administrator who is one no more has a token that administers nothing', async () => {
    const demoted = await testApp().member(fixtures.organizationId, 'admin');
    const path = `/orgs/${fixtures.organizationId}`;
    expect((await testApp().send(demoted, 'PATCH', path, { title: 'Acme' })).status).toBe(200);
    await testApp().send(admin, 'PATCH', `${path}/members/${demoted.id}`, { role: 'read' });
    expect((await testApp().send(demoted, 'PATCH', path, { title: 'Mine' })).status).toBe(403);
    expect((await testApp().send(demoted, 'GET', `${path}/audit-events`)).status).toBe(403);
  });
});
