import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { buildFixtures, type Fixtures } from './fixtures';
import { addressOf, exampleOf } from './route-table';
import { type Person, prepareTestApp } from './test-app';
import { TRIED_HERE } from './tried-here';

interface Failure {
  error: { code: number; message: string };
}

const testApp = prepareTestApp();
let admin: Person;
let fixtures: Fixtures;

beforeAll(async () => {
  admin = await testApp().person({ isInstanceAdmin: true });
  fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin));
});

const withBody = TRIED_HERE.filter(
  (endpoint) => endpoint.body instanceof z.ZodObject && endpoint.access !== 'public',
);

const send = (endpoint: Endpoint, body: unknown, headers: Record<string, string> = {}) =>
  testApp().send<Failure>(
    admin,
    endpoint.method,
    addressOf(endpoint, fixtures, exampleOf(endpoint, fixtures)),
    body,
    headers,
  );

/** Texts of an exact length that fit a field's pattern too. */
const FILL: Record<string, (length: number) => string> = {
  email: (length) => `${'a'.repeat(length - 12)}@example.org`,
  url: (length) => `https://a.example/${'a'.repeat(length - 18)}`,
  proxy: (length) => `example.org/${'a'.repeat(length - 12)}`,
  photoURL: (length) => `https://a.example/${'a'.repeat(length - 18)}`,
  fallbackURL: (length) => `https://a.example/${'a'.repeat(length - 18)}`,
  issuer: (length) => `https://a.example/${'a'.repeat(length - 18)}`,
  ssoURL: (length) => `https://a.example/${'a'.repeat(length - 18)}`,
  certificate: (length) => ' '.repeat(length),
  logo: (length) => `https://a.example/${'a'.repeat(length - 18)}`,
  source: (length) => `/${'a'.repeat(length - 1)}`,
  // That of an organization is one word, that of a site has three parts.
  hostname: (length) =>
    length < 100 ? 'a'.repeat(length) : 'a.'.repeat((length - 2) >> 1) + 'aaa'.slice(length % 2 ? 0 : 1),
  condition: (length) => `"${'a'.repeat(length - 13)}" == "a"`.padEnd(length),
};

const limited = withBody.flatMap((endpoint) =>
  Object.entries((endpoint.body as z.ZodObject).shape).flatMap(([field, schema]) => {
    const limits = lengthsOf(schema as z.ZodType);
    return limits ? [[endpoint.id, field, endpoint, limits] as const] : [];
  }),
);

function lengthsOf(schema: z.ZodType): { minLength: number; maxLength: number } | undefined {
  const meta = z.globalRegistry.get(schema) as { minLength?: number; maxLength?: number } | undefined;
  if (meta?.maxLength !== undefined) return { minLength: meta.minLength ?? 0, maxLength: meta.maxLength };
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return lengthsOf(schema.unwrap() as z.ZodType);
  return undefined;
}

describe('limits hold exactly', () => {
  it.each(limited)('%s: %s', async (_, field, endpoint, { minLength, maxLength }) => {
    const fill = FILL[field] ?? ((length: number) => 'a'.repeat(length));
    const { body } = exampleOf(endpoint, fixtures);
    const tooLong = await send(endpoint, { ...body, [field]: fill(maxLength + 1) });
    expect([tooLong.status, tooLong.data.error?.message]).toEqual([
      400,
      expect.stringContaining(`${field}: must have`),
    ]);
    if (minLength > 1) {
      const tooShort = await send(endpoint, { ...body, [field]: 'a'.repeat(minLength - 1) });
      expect([tooShort.status, tooShort.data.error?.message]).toEqual([400, expect.stringContaining(field)]);
    }
    const { status, data } = await send(endpoint, { ...body, [field]: fill(maxLength) });
    expect(status === 400 ? data.error.message : 'accepted').not.toContain(`${field}:`);
  });

  it('counts characters as people do', async () => {
    const path = `/orgs/${fixtures.organizationId}/collections`;
    expect((await testApp().send(admin, 'POST', path, { title: '😀'.repeat(50) })).status).toBe(201);
    expect((await testApp().send(admin, 'POST', path, { title: '😀'.repeat(51) })).status).toBe(400);
  });
});

describe('no input makes a server error', () => {
  const hostile = [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '1e999',
    '{"title":"\\u0000"}',
    '{"title":"\\ud800"}',
    `{"title":${'['.repeat(40)}${']'.repeat(40)}}`,
    `${'['.repeat(20_000)}`,
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    '{"title":1,"title":{"a":[]}}',
  ];

  it.each(withBody.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_, endpoint) => {
    for (const text of hostile) {
      const { status, headers } = await send(endpoint, text);
      expect([text.slice(0, 40), status < 500]).toEqual([text.slice(0, 40), true]);
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect('polluted' in {}).toBe(false);
    const keys = Object.keys((endpoint.body as z.ZodObject).shape);
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.string({ unit: 'binary' }),
      fc.integer(),
      fc.constant(null),
      fc.array(fc.string()),
    );
    const body = fc.dictionary(fc.constantFrom(...keys, 'id', '__proto__'), value, { maxKeys: 4 });
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const { status } = await send(endpoint, sent);
        return status < 500;
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 15) },
    );
  });

  it('refuses a body that is not JSON, too large, or not text', async () => {
    const path = `/orgs/${fixtures.organizationId}/collections`;
    const as = (body: string, headers: Record<string, string>) =>
      testApp().send<Failure>(admin, 'POST', path, body, headers);
    expect((await as('title=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await as(`{"title":"${'x'.repeat(1024 * 1024)}"}`, {})).status).toBe(413);
    const { status, data } = await as(`{"title":"x","pad":"${'x'.repeat(1024 * 1024 - 24)}"}`, {});
    expect([status, data]).toEqual([201, expect.anything()]);
  });

  it('says which methods a path has', async () => {
    const { status, headers } = await testApp().send(admin, 'PATCH', '/orgs');
    expect([status, headers.get('allow')]).toEqual([405, 'GET, POST']);
    expect((await testApp().send(admin, 'GET', '/nothing-here')).status).toBe(404);
  });
});

describe('what a body cannot set', () => {
  it('leaves everything that the server owns as it was', async () => {
    const org = `/orgs/${fixtures.organizationId}`;
    const targets = [
      `${org}`,
      `/spaces/${fixtures.spaceId}`,
      `/collections/${fixtures.collectionId}`,
      `${org}/sites/${fixtures.siteId}`,
    ];
    for (const path of targets) {
      const before = (await testApp().send(admin, 'GET', path)).data;
      const poison = {
        ...before,
        id: 'x',
        object: 'x',
        organization: 'x',
        createdAt: '2001-01-01T00:00:00.000Z',
        permissions: {},
        plan: 'free',
        published: true,
        siteSpaces: 99,
        number: 7,
        revision: 'x',
        changeRequests: 9,
      };
      for (const key of [
        'title',
        'visibility',
        'hostname',
        'basename',
        'proxy',
        'defaultContent',
        'adaptiveContent',
        'defaultLevel',
        'editMode',
        'emoji',
      ])
        delete (poison as Record<string, unknown>)[key];
      await testApp().send(admin, 'PATCH', path, poison);
      const after = (await testApp().send(admin, 'GET', path)).data;
      expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null });
    }
  });
});
