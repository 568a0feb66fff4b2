import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openapiSpecs } from '@/lib/storage/schema/openapi-specs';
import { prepareOpenApiDriver, type ShownSpec, writeSpecification } from '@/lib/testing/openapi-driver';
import { scheduleReading } from './queue-reading';

const driver = prepareOpenApiDriver();
const { testApp, path, read, publish, settle, admin } = driver;

interface List {
  count: number;
  items: { id: string; number: number; changes?: { total: number; breaking: number } }[];
}

const OK = { description: 'Done' };
const FIRST = writeSpecification(
  {
    '/pets': {
      get: {
        tags: ['Pets'],
        responses: {
          200: { ...OK, content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
        },
      },
      delete: { responses: { 204: OK } },
    },
  },
  {
    Pet: {
      type: 'object',
      properties: { name: { type: 'string' }, parent: { $ref: '#/components/schemas/Pet' } },
    },
  },
);
const SECOND = writeSpecification(
  {
    '/pets': {
      get: {
        tags: ['Pets'],
        responses: {
          200: { ...OK, content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
        },
      },
    },
  },
  {
    Pet: {
      type: 'object',
      properties: { name: { type: 'integer' }, parent: { $ref: '#/components/schemas/Pet' } },
    },
  },
  '2',
);

describe('a specification', () => {
  it('is made, read as a job, and shown whole and in parts', async () => {
    const sent = { slug: 'pets', source: { text: FIRST } };
    const made = await testApp().send<ShownSpec>(admin(), 'POST', path(), sent);
    expect([made.status, made.data.lastVersion]).toEqual([201, undefined]);
    expect(['pending', 'progress']).toContain(made.data.processingState);
    const spec = await settle('pets');
    expect(spec).toMatchObject({
      title: 'Pets',
      visibility: 'private',
      permissions: { view: true, edit: true, delete: true },
    });
    const version = await read<{ id: string; url: string }>('pets', '/versions/latest');
    expect(version).toMatchObject({
      id: spec.lastVersion,
      number: 1,
      operations: 2,
      format: '3.1.0',
      warnings: [],
    });
    const raw = await testApp().api.fetch(
      new Request(version.url, { headers: { authorization: `Bearer ${admin().token}` } }),
    );
    expect([await raw.text(), raw.headers.get('content-type')]).toEqual([FIRST, 'application/json']);
    const content = await read<{ filesystem: { specification: object }[] }>(
      'pets',
      '/versions/latest/content',
    );
    expect(content).toEqual({
      url: version.url,
      filesystem: [
        {
          dir: './',
          isEntrypoint: true,
          references: [],
          filename: 'openapi.json',
          specification: JSON.parse(FIRST),
        },
      ],
    });
    expect(await read('pets', '/versions/latest/reference')).toMatchObject({
      tags: [
        { name: 'Pets', operations: [{ method: 'get' }] },
        { name: '', operations: [{ method: 'delete' }] },
      ],
      schemas: [{ name: 'Pet' }],
    });
    const operation = await read('pets', '/versions/latest/reference/operation?method=GET&path=%2Fpets');
    expect(operation).toMatchObject({
      operation: {
        responses: [
          { status: '200', content: [{ schema: { ref: 'Pet' }, examples: [{ value: { name: 'string' } }] }] },
        ],
      },
      schemas: [
        {
          name: 'Pet',
          schema: { properties: [{ name: 'name' }, { name: 'parent', schema: { ref: 'Pet' } }] },
        },
      ],
    });
    expect(await read('pets', '/versions/latest/reference/schema?name=Pet')).toMatchObject({
      name: 'Pet',
      schemas: [],
    });
    expect(
      (
        await testApp().send(
          admin(),
          'GET',
          `${path('pets')}/versions/latest/reference/schema?name=__proto__`,
        )
      ).status,
    ).toBe(404);
  });

  it('gets versions by content, and says what breaks between them', async () => {
    const { status } = await testApp().send(admin(), 'PUT', path('store'), { source: FIRST });
    expect(status).toBe(201);
    const first = await settle('store');
    expect((await testApp().send(admin(), 'PUT', path('store'), { source: FIRST })).status).toBe(200);
    const again = await settle('store');
    expect(again.lastVersion).toBe(first.lastVersion);
    const second = await publish('store', { text: SECOND });
    const third = await publish('store', { text: FIRST });
    const { items, count } = await read<List>('store', '/versions');
    expect([count, items.map(({ id }) => id)]).toEqual([
      3,
      [third.lastVersion, second.lastVersion, first.lastVersion],
    ]);
    expect(items.map(({ changes }) => changes)).toEqual([
      { total: 3, breaking: 1 },
      { total: 3, breaking: 2 },
      undefined,
    ]);
    const compared = await read<{ changes: object[] }>('store', `/versions/${second.lastVersion}/compare`);
    expect(compared).toMatchObject({
      from: { number: 1 },
      to: { number: 2 },
      total: 3,
      breaking: 2,
      changes: [
        {
          kind: 'type-changed',
          breaking: true,
          pointer: '/components/schemas/Pet/properties/name/type',
          why: expect.any(String),
        },
        { kind: 'operation-removed', method: 'delete', path: '/pets', breaking: true },
        { kind: 'version-changed', breaking: false },
      ],
    });
    expect(await read('store', `/versions/latest/compare?with=${first.lastVersion}`)).toMatchObject({
      total: 0,
    });
    const foreign = await publish('other', { text: SECOND });
    const stray = `${path('store')}/versions/latest/compare?with=${foreign.lastVersion}`;
    expect((await testApp().send(admin(), 'GET', stray)).status).toBe(404);
  });

  it('keeps its version when the next cannot be read, and says why', async () => {
    const first = await publish('kept', { text: FIRST });
    const broken = await publish('kept', {
      text: 'openapi: 3.0.0\ninfo:\n  title: x\n  version: [\npaths: {}\n',
    });
    expect(broken).toMatchObject({
      lastVersion: first.lastVersion,
      lastProcessErrorCode: 'PARSE_ERROR',
      lastProcessError: { message: expect.stringContaining('YAML'), line: 5 },
    });
    const outside = await publish('kept', {
      text: writeSpecification({ '/a': { $ref: 'http://127.0.0.1/a.yaml' } }),
    });
    expect(outside.lastProcessError).toMatchObject({
      message: expect.stringContaining('http://127.0.0.1/a.yaml'),
      pointer: '/paths/~1a/$ref',
      line: 1,
    });
    const mended = await publish('kept', { text: SECOND });
    expect(mended.lastProcessErrorCode).toBeUndefined();
    expect(mended.lastVersion).not.toBe(first.lastVersion);
  });

  it('refuses what is not a slug, not a source, taken or too long', async () => {
    const post = async (slug: string, source: unknown) =>
      (await testApp().send(admin(), 'POST', path(), { slug, source })).status;
    expect(await post('pets', { text: FIRST })).toBe(409);
    for (const slug of ['Pets', 'a--b', '-a', 'a_b', '', 'a'.repeat(101)])
      expect([slug, await post(slug, { text: FIRST })]).toEqual([slug, 400]);
    expect((await testApp().send(admin(), 'PUT', path('Not-A-Slug'), { source: FIRST })).status).toBe(400);
    for (const source of [{}, '', { text: '' }, { url: 'ftp://a.example/x' }, 7])
      expect(await post('odd', source)).toBe(400);
    const limit = 10 * 1024 * 1024;
    expect(await post('long', { text: 'é'.repeat(limit / 2) })).toBe(201);
    expect(await post('longer', { text: `${'é'.repeat(limit / 2)}e` })).toBe(400);
    expect((await settle('long')).lastProcessErrorCode).toBe('PARSE_ERROR');
  });

  it('is seen by guests when it is public, and written by administrators alone', async () => {
    await publish('secret', { text: FIRST });
    const guest = await testApp().member(driver.organizationId(), null);
    const reader = await testApp().member(driver.organizationId(), 'read');
    const see = async (who: typeof guest) => (await testApp().send(who, 'GET', path('secret'))).status;
    expect([await see(reader), await see(guest)]).toEqual([200, 404]);
    expect((await testApp().send(guest, 'GET', `${path('secret')}/versions`)).status).toBe(404);
    expect((await testApp().send(guest, 'GET', `${path('secret')}/versions/latest/reference`)).status).toBe(
      404,
    );
    const open = { visibility: 'public' };
    const editor = await testApp().member(driver.organizationId(), 'create');
    expect((await testApp().send(editor, 'PATCH', path('secret'), open)).status).toBe(403);
    expect((await testApp().send(admin(), 'PATCH', path('secret'), open)).data).toMatchObject(open);
    expect(await see(guest)).toBe(200);
    expect((await testApp().send<List>(guest, 'GET', path())).data.count).toBe(1);
  });

  it('goes with all its versions, once', async () => {
    await publish('gone', { text: FIRST });
    const remove = async () => (await testApp().send(admin(), 'DELETE', path('gone'))).status;
    expect([await remove(), await remove()]).toEqual([205, 204]);
    expect((await testApp().send(admin(), 'GET', `${path('gone')}/versions/latest`)).status).toBe(404);
  });
});

describe('a specification of an address', () => {
  it('is read again when its time has come, and only what changed makes a version', async () => {
    let document = FIRST;
    const asked: (string | undefined)[] = [];
    const url = await driver.serve((request, response) => {
      const etag = `"${document.length}"`;
      asked.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.writeHead(200, { etag, 'content-type': 'text/plain' }).end(document);
    });
    const first = await publish('remote', { url });
    expect(first).toMatchObject({ sourceURL: url, nextProcessAt: expect.any(String) });
    const due = () =>
      testApp()
        .database.db.update(openapiSpecs)
        .set({ nextReadAt: sql`now() - interval '1 second'` })
        .where(eq(openapiSpecs.slug, 'remote'));
    await due();
    const { signal } = new AbortController();
    expect(await scheduleReading(testApp().services, signal)).toBe(1);
    expect(await scheduleReading(testApp().services, signal)).toBe(0);
    const again = await waitUntilRead('remote', first);
    expect([again.lastVersion, asked]).toEqual([first.lastVersion, [undefined, `"${FIRST.length}"`]]);
    document = SECOND;
    const refreshed = await testApp().send<ShownSpec>(admin(), 'POST', `${path('remote')}/refresh`);
    expect(refreshed.status).toBe(200);
    expect((await settle('remote')).lastVersion).not.toBe(first.lastVersion);
    expect((await testApp().send(admin(), 'POST', `${path('pets')}/refresh`)).status).toBe(409);
  });

  it('says that an address failed, and asks it again later and later', async () => {
    const url = await driver.serve((_request, response) => response.writeHead(500).end('a secret'));
    const failed = await publish('failing', { url });
    expect(failed).toMatchObject({
      processingState: 'complete',
      lastProcessErrorCode: 'FETCH_ERROR',
      lastProcessError: { message: expect.not.stringContaining('secret') },
    });
    const wait = (spec: ShownSpec) =>
      Date.parse(spec.nextProcessAt ?? '') - Date.parse(spec.lastProcessedAt ?? '');
    await testApp().send(admin(), 'POST', `${path('failing')}/refresh`);
    expect(wait(await settle('failing'))).toBe(2 * wait(failed));
    const forbidden = await publish('inner', { url: 'http://127.0.0.1:1/openapi.json' });
    expect(forbidden).toMatchObject({ lastProcessErrorCode: 'FETCH_ERROR' });
  });
});

/** The house's own jobs are nobody's, so they are waited for by what they leave. */
async function waitUntilRead(slug: string, before: ShownSpec): Promise<ShownSpec> {
  for (;;) {
    const spec = await read<ShownSpec>(slug);
    if (spec.processingState === 'complete' && spec.lastProcessedAt !== before.lastProcessedAt) return spec;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
