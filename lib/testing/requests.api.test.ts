import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieName } from '@/lib/auth/session-cookie';
import { requiredScope } from '@/lib/contract/scope';
import { hashSecret, newSecret } from '@/lib/secrets/token';
import { newId } from '@/lib/storage/database/id';
import { sessions } from '@/lib/storage/schema/sessions';
import { apiTokens, organizations } from '@/lib/storage/schema/users';
import { countRows } from './count-rows';
import { buildFixtures, type Fixtures } from './fixtures';
import { addressOf, exampleOf, TABLE } from './route-table';
import { type Person, prepareTestApp, TEST_URL } from './test-app';

const testApp = prepareTestApp();
let admin: Person;
let fixtures: Fixtures;

beforeAll(async () => {
  admin = await testApp().person({ isInstanceAdmin: true });
  fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin));
});

async function signIn(person: Person): Promise<string> {
  const secret = newSecret();
  await testApp()
    .database.db.insert(sessions)
    .values({
      id: newId(),
      userId: person.id,
      tokenHash: hashSecret(secret),
      expiresAt: new Date(Date.now() + 60_000),
    });
  return `${sessionCookieName(testApp().services.environment)}=${secret}`;
}

describe('a request', () => {
  it('that only reads changes nothing', async () => {
    const before = await countRows(testApp());
    for (const endpoint of TABLE) {
      if (endpoint.method !== 'GET' || endpoint.id === 'subscribeToOrganization') continue;
      const example = exampleOf(endpoint, fixtures);
      const { status } = await testApp().send(admin, 'GET', addressOf(endpoint, fixtures, example));
      expect([endpoint.id, status]).toEqual([endpoint.id, example.answers ?? endpoint.status]);
    }
    const after = await countRows(testApp());
    // When a token was last used is written down beside the request, not by it; what texts link to is worked out of the
    // texts once; asking for a PDF orders its making, as the wire has it; and that somebody asked or exported is written down.
    const asked = { questions: '', question_askers: '' };
    const beside = { api_tokens: '', sessions: '', document_links: '', jobs: '', audit_events: '', ...asked };
    expect({ ...after, ...beside }).toEqual({ ...before, ...beside });
  });

  it('with a cookie changes something only from a page of ours', async () => {
    const cookie = await signIn(admin);
    const from = (headers: Record<string, string>) =>
      testApp().send(undefined, 'PATCH', '/user', { displayName: 'Ada' }, { cookie, ...headers });
    expect((await from({ origin: TEST_URL, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await from({})).status).toBe(403);
    expect((await from({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await from({ origin: TEST_URL, 'content-type': 'text/plain' })).status).toBe(415);
    expect((await testApp().send(undefined, 'GET', '/user', undefined, { cookie })).status).toBe(200);
    await testApp().database.db.delete(sessions).where(eq(sessions.userId, admin.id));
    expect((await testApp().send(undefined, 'GET', '/user', undefined, { cookie })).status).toBe(401);
  });

  it('with a token of one organization finds nothing in another', async () => {
    const other = await testApp().organization(admin, 'Other');
    const bound = await testApp().person();
    await testApp().join(fixtures.organizationId, bound, 'admin');
    await testApp().join(other, bound, 'admin');
    await testApp()
      .database.db.update(apiTokens)
      .set({ organizationId: other })
      .where(eq(apiTokens.userId, bound.id));
    for (const endpoint of TABLE) {
      if (typeof endpoint.access !== 'object' || endpoint.access.deleted) continue;
      const example = exampleOf(endpoint, fixtures);
      const { status } = await testApp().send(
        bound,
        endpoint.method,
        addressOf(endpoint, fixtures, example),
        example.body,
      );
      expect([endpoint.id, endpoint.method === 'DELETE' && status === 204 ? 404 : status]).toEqual([
        endpoint.id,
        404,
      ]);
    }
    const { data } = await testApp().send<{ items: { id: string }[] }>(bound, 'GET', '/orgs');
    expect(data.items.map((item) => item.id)).toEqual([other]);
    expect((await testApp().send(bound, 'GET', `/orgs/${other}/sites`)).status).toBe(200);
  });

  it('to a blocked organization is answered when it reads, refused with the reason when it writes', async () => {
    const blocked = await buildFixtures(testApp(), admin, await testApp().organization(admin, 'Blocked'));
    await testApp()
      .database.db.update(organizations)
      .set({ blockedReason: 'security' })
      .where(eq(organizations.id, blocked.organizationId));
    for (const endpoint of TABLE) {
      if (typeof endpoint.access !== 'object' || endpoint.id === 'subscribeToOrganization') continue;
      const example = exampleOf(endpoint, blocked);
      const { status, data } = await testApp().send(
        admin,
        endpoint.method,
        addressOf(endpoint, blocked, example),
        example.body,
      );
      if (requiredScope(endpoint) === 'read')
        expect([endpoint.id, status]).toEqual([endpoint.id, example.answers ?? endpoint.status]);
      else
        expect([endpoint.id, status, JSON.stringify(data)]).toEqual([
          endpoint.id,
          403,
          expect.stringContaining('security'),
        ]);
    }
  });

  it('from another origin may carry a token, never a cookie', async () => {
    for (const endpoint of TABLE.slice(0, 20)) {
      const preflight = await testApp().send(
        undefined,
        'OPTIONS',
        addressOf(endpoint, fixtures, exampleOf(endpoint, fixtures)),
        undefined,
        {
          origin: 'https://app.example',
          'access-control-request-method': endpoint.method,
          'access-control-request-headers': 'authorization,content-type',
        },
      );
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    }
    const { headers } = await testApp().send(admin, 'GET', '/user', undefined, {
      origin: 'https://app.example',
    });
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('gives text back as it was sent', async () => {
    const path = `/orgs/${fixtures.organizationId}/sites/${fixtures.siteId}/sections/${fixtures.siteSectionId}`;
    const text = fc
      .string({ unit: 'grapheme', maxLength: 60 })
      .filter((value) => !value.includes('\0') && value.isWellFormed());
    await fc.assert(
      fc.asyncProperty(text, async (description) => {
        const { status, data } = await testApp().send<{ description?: string }>(admin, 'PATCH', path, {
          description,
        });
        expect([status, data.description ?? '']).toEqual([200, description]);
      }),
      { numRuns: 40 },
    );
    for (const description of ['עברית', 'a\r\nb', '👩‍👩‍👧‍👦', '\u2028', '</script><script>', '"\\']) {
      expect(
        (await testApp().send<{ description: string }>(admin, 'PATCH', path, { description })).data
          .description,
      ).toBe(description);
    }
  });

  it('that fails says nothing of our insides', async () => {
    const seen: string[] = [];
    for (const endpoint of TABLE) {
      if (endpoint.method === 'GET') continue;
      const { status, data } = await testApp().send(
        admin,
        endpoint.method,
        addressOf(endpoint, fixtures, exampleOf(endpoint, fixtures)),
        '{"title":{"$ne":"\' OR 1=1 --"},"page":[]}',
      );
      if (status >= 400) seen.push(JSON.stringify(data));
    }
    for (const text of seen) {
      expect(text).toMatch(/^\{"error":\{"code":\d{3},"message":".+"\}\}$/);
      expect(text).not.toMatch(/node_modules|\.ts:|select |insert |at [A-Z]\w+\.|drizzle|postgres|zod/i);
    }
  });
});
