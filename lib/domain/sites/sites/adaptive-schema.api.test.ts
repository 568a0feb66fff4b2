import { beforeAll, expect, test } from 'vitest';
import { SCHEMA } from '@/lib/testing/fixtures';
import { SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
});

test('a schema is not there until it is made, and is replaced as a whole', async () => {
  const driver = await SiteDriver.open(testApp(), admin, organizationId);
  expect((await driver.send('GET', '/adaptive-schema')).status).toBe(404);
  const hasSchema = async () =>
    (await driver.read<{ adaptiveContent: { hasSchema: boolean } }>('')).adaptiveContent.hasSchema;
  expect(await hasSchema()).toBe(false);
  const made = await driver.send('PUT', '/adaptive-schema', { jsonSchema: SCHEMA });
  expect([made.status, made.data]).toEqual([
    200,
    { object: 'site-adaptive-schema', jsonSchema: SCHEMA, updatedAt: expect.stringMatching(/^20.*Z$/) },
  ]);
  expect((await driver.send('GET', '/adaptive-schema')).data).toEqual(made.data);
  expect(await hasSchema()).toBe(true);
  const other = {
    ...SCHEMA,
    properties: { größe: { type: 'number', enum: [1, 2.5], description: '“Größe” ≥ 😀' } },
  };
  await driver.send('PUT', '/adaptive-schema', { jsonSchema: other });
  expect((await driver.send('GET', '/adaptive-schema')).data).toMatchObject({ jsonSchema: other });
});

test.each([
  [{}, 'jsonSchema: '],
  [{ jsonSchema: [] }, 'jsonSchema: '],
  [{ jsonSchema: {} }, 'jsonSchema.type: must be "object"'],
  [
    { jsonSchema: { ...SCHEMA, properties: { x: { type: 'date' } } } },
    'jsonSchema.properties.x.type: must be',
  ],
  [{ jsonSchema: { ...SCHEMA, more: 'x'.repeat(64 * 1024) } }, 'jsonSchema: is larger than 64 KB'],
])('refuses what can not be used, and keeps what is there (%#)', async (body, message) => {
  const driver = await SiteDriver.open(testApp(), admin, organizationId);
  await driver.send('PUT', '/adaptive-schema', { jsonSchema: SCHEMA });
  const refused = await driver.send<{ error: { message: string } }>('PUT', '/adaptive-schema', body);
  expect(refused.status).toBe(400);
  expect(refused.data.error.message).toContain(message);
  expect((await driver.send('GET', '/adaptive-schema')).data).toMatchObject({ jsonSchema: SCHEMA });
});
