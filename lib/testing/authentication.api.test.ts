import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiTokens, users } from '@/lib/storage/schema/accounts';
import { countRows } from './count-rows';
import { buildEstate, type Estate } from './estate';
import { addressOf, exampleOf, TABLE } from './route-table';
import { type Person, prepareWorld } from './world';

const world = prepareWorld();
let admin: Person;
let estate: Estate;
const refused: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  admin = await world().person({ isInstanceAdmin: true });
  estate = await buildEstate(world(), admin, await world().organization(admin));
  const { db } = world().database;
  const revoked = await world().person();
  await db.delete(apiTokens).where(eq(apiTokens.userId, revoked.id));
  const disabled = await world().person();
  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.id));
  const expired = await world().person({ expiresAt: new Date(Date.now() - 1_000) });
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
    TABLE.filter((endpoint) => endpoint.access !== 'public').map(
      (endpoint) => [endpoint.id, endpoint] as const,
    ),
  )('%s answers 401 and changes nothing', async (_, endpoint) => {
    const example = exampleOf(endpoint, estate);
    const path = addressOf(endpoint, estate, example);
    const before = await countRows(world());
    for (const [what, headers] of Object.entries(refused)) {
      const {
        status,
        data,
        headers: answered,
      } = await world().send<{ error: { code: number } }>(
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
    expect(await countRows(world())).toEqual(before);
  });

  it('lets a token do no more than its scopes say', async () => {
    const reader = await world().person({ scopes: ['read'] });
    await world().join(estate.organizationId, reader, 'admin');
    for (const endpoint of TABLE.filter(({ access }) => access !== 'public')) {
      const example = exampleOf(endpoint, estate);
      if (endpoint.method === 'GET') continue;
      const { status } = await world().send(
        reader,
        endpoint.method,
        addressOf(endpoint, estate, example),
        example.body,
      );
      expect([endpoint.id, status]).toEqual([endpoint.id, 403]);
    }
  });
});
