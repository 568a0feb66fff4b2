import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { CustomFieldValue } from '@/lib/contract/custom-field-values';
import type { customField } from '@/lib/contract/custom-fields';
import { auditEvents } from '@/lib/storage/schema/instance';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

type Field = z.output<typeof customField>;
type Refusal = { error: { message: string } };

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;

const send = <Data>(method: string, path: string, body?: unknown) =>
  testApp().send<Data>(admin, method, path, body);
const fieldsOf = (organization = organizationId) => `/orgs/${organization}/custom-fields`;
const makeField = (name: string, type: string, options?: string[], organization?: string) =>
  send<Field & Refusal>('POST', fieldsOf(organization), { name, type, options });
const makeSpace = (parent?: string) =>
  testApp().make(admin, `/orgs/${organizationId}/spaces`, { title: 'Handbook', parent });

/** As a program would send it whose names come from elsewhere: `__proto__` is a key like any other. */
const set = (space: string, values: [string, unknown][]) =>
  send<Refusal>(
    'PATCH',
    `/spaces/${space}/custom-fields`,
    JSON.stringify({
      values: Object.fromEntries(values.map(([name, value]) => [name, { value }])),
    }),
  );
async function read(space: string): Promise<Map<string, CustomFieldValue | undefined>> {
  const { data } = await send<{ customField: Field; value?: CustomFieldValue }[]>(
    'GET',
    `/spaces/${space}/custom-fields`,
  );
  return new Map(data.map((entry) => [entry.customField.name, entry.value]));
}

const FIELDS = [
  ['owner', 'text'],
  ['__proto__', 'text'],
  ['constructor', 'tags'],
  ['cost', 'number'],
  ['public', 'boolean'],
  ['tier', 'select:single', ['Gold', 'Silver']],
  ['regions', 'select:multi', ['EU', 'US', 'toString']],
] as const;

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  for (const [name, type, options] of FIELDS)
    expect((await makeField(name, type, options && [...options])).status).toBe(201);
});

it('reads back what was set, of every type and under every name, and leaves the others', async () => {
  const space = await makeSpace();
  const words = fc
    .string({ unit: 'binary', maxLength: 20 })
    .filter((text) => !text.includes('\0') && text.isWellFormed());
  const takenBy: Record<string, fc.Arbitrary<CustomFieldValue | null>> = {
    owner: words,
    ['__proto__']: words,
    constructor: fc.uniqueArray(words, { maxLength: 5 }),
    cost: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    public: fc.boolean(),
    tier: fc.constantFrom('Gold', 'Silver'),
    regions: fc.uniqueArray(fc.constantFrom('EU', 'US', 'toString')),
  };
  const change = fc.tuple(
    fc
      .constantFrom(...FIELDS.map(([name]) => name))
      .chain((name) =>
        fc.tuple(
          fc.constant(name),
          fc.option(Object.entries(takenBy).find(([key]) => key === name)?.[1] ?? words),
        ),
      ),
  );
  const model = new Map<string, CustomFieldValue | null>();
  await fc.assert(
    fc.asyncProperty(change, async ([[name, value]]) => {
      expect((await set(space, [[name, value]])).status).toBe(204);
      model.set(name, value);
      const seen = await read(space);
      for (const [field] of FIELDS)
        expect([field, seen.get(field) ?? null]).toEqual([field, model.get(field) ?? null]);
    }),
    { numRuns: 40 },
  );
  expect('value' in {}).toBe(false);
});

it.each([
  ['cost', '12', 'values.cost.value: takes a number'],
  ['cost', { amount: 1 }, 'values.cost.value: takes a string, a number, a boolean or a list of strings'],
  ['tier', 'Bronze', 'values.tier.value: takes one of "Gold", "Silver"'],
  ['regions', ['EU', 'EU'], 'values.regions.value.1: is named twice: "EU"'],
  ['__proto__', 7, 'values.__proto__.value: takes a string of at most 256 characters'],
])('refuses what does not fit %s and sets nothing of that call (%#)', async (name, value, message) => {
  const space = await makeSpace();
  const { status, data } = await set(space, [
    ['owner', 'Ada'],
    [name, value],
  ]);
  expect([status, data.error.message]).toEqual([400, message]);
  expect([...(await read(space)).values()]).toEqual(FIELDS.map(() => undefined));
});

it('refuses infinity, names of no field, and maps without entries or with more than 100', async () => {
  const space = await makeSpace();
  const infinite = await send(
    'PATCH',
    `/spaces/${space}/custom-fields`,
    '{"values":{"cost":{"value":1e999}}}',
  );
  expect(infinite.status).toBe(400);
  for (const name of ['missing', 'hasOwnProperty'.toLowerCase(), 'constructor-']) {
    const { status, data } = await set(space, [[name, null]]);
    expect([status, data.error.message]).toEqual([
      404,
      expect.stringContaining(`values.${name}: There is no such custom field`),
    ]);
  }
  expect((await set(space, [['toString', 'x']])).data.error.message).toContain(
    'values.toString: takes lower-case',
  );
  expect((await set(space, [])).status).toBe(400);
  const many = (count: number) =>
    Array.from({ length: count }, (_, index): [string, unknown] => [`missing-${index}`, null]);
  expect((await set(space, many(100))).status).toBe(404);
  expect((await set(space, many(101))).data.error.message).toBe('values: names 1 to 100 fields');
});

it('makes a field of a free name with options where its type has them, and keeps its type', async () => {
  expect((await makeField('owner', 'number')).status).toBe(409);
  expect((await makeField('a', 'select:single')).data.error.message).toContain('options: ');
  expect((await makeField('a', 'tags', ['x'])).data.error.message).toContain('options: ');
  expect((await makeField('a', 'select:multi', ['x', 'x'])).status).toBe(400);
  const refused = await send<Refusal>('PATCH', `${fieldsOf()}/owner`, { options: ['x'] });
  expect([refused.status, refused.data.error.message]).toEqual([400, expect.stringContaining('options: ')]);
  const { data } = await send<Field>('PATCH', `${fieldsOf()}/tier`, { type: 'text', options: ['Gold'] });
  expect(data).toMatchObject({ type: 'select:single', options: ['Gold'] });
  const space = await makeSpace();
  expect((await set(space, [['tier', 'Silver']])).status).toBe(400);
  await send('PATCH', `${fieldsOf()}/tier`, { options: ['Gold', 'Silver'] });
});

it('holds 100 fields and no more', async () => {
  const owner = await testApp().organization(admin);
  for (let index = 0; index < 100; index++)
    expect((await makeField(`field-${index}`, 'text', undefined, owner)).status).toBe(201);
  expect((await makeField('one-more', 'text', undefined, owner)).status).toBe(409);
});

it('takes the values of a deleted field with it, which are told before', async () => {
  await makeField('short-lived', 'number');
  const space = await makeSpace();
  await set(space, [['short-lived', 7]]);
  const path = `${fieldsOf()}/short-lived`;
  expect((await send<Field>('GET', path)).data.spaces).toBe(1);
  expect([(await send('DELETE', path)).status, (await send('DELETE', path)).status]).toEqual([204, 204]);
  await makeField('short-lived', 'number');
  expect((await read(space)).get('short-lived')).toBeUndefined();
  await send('DELETE', path);
});

it('copies values with a space, and carries them to where a field has the same name and type', async () => {
  const elsewhere = await testApp().organization(admin);
  await makeField('owner', 'text', undefined, elsewhere);
  await makeField('cost', 'text', undefined, elsewhere);
  const collection = await testApp().make(admin, `/orgs/${organizationId}/collections`, { title: 'Guides' });
  const space = await makeSpace(collection);
  await set(space, [
    ['owner', 'Ada'],
    ['cost', 7],
    ['tier', 'Gold'],
  ]);
  const copy = await testApp().make(admin, `/spaces/${space}/duplicate`);
  const moved = await send('POST', `/collections/${collection}/transfer`, { organization: elsewhere });
  expect(moved.status).toBe(200);
  for (const id of [space, copy])
    expect([...(await read(id))]).toEqual([
      ['owner', 'Ada'],
      ['cost', undefined],
    ]);
});

it('tells in the audit log what was before and is now, and nothing where nothing changed', async () => {
  const space = await makeSpace();
  await set(space, [
    ['owner', 'Ada'],
    ['cost', 1],
  ]);
  await set(space, [
    ['owner', 'Grace'],
    ['cost', 1],
  ]);
  await set(space, [['owner', 'Grace']]);
  const action = 'custom-field.values';
  const events = await testApp().database.db.select().from(auditEvents);
  const told = events
    .filter((event) => event.subject === space && event.action === action)
    .map(({ details }) => details);
  expect(told).toHaveLength(2);
  expect(told).toEqual(
    expect.arrayContaining([
      { before: { owner: null, cost: null }, after: { owner: 'Ada', cost: 1 } },
      { before: { owner: 'Ada' }, after: { owner: 'Grace' } },
    ]),
  );
});

it('lets whoever sees a space read its values, and only who manages it set them', async () => {
  const space = await makeSpace();
  const path = `/spaces/${space}/custom-fields`;
  for (const [role, status] of [
    ['review', 403],
    ['create', 204],
  ] as const) {
    const person = await testApp().member(organizationId, role);
    const { data } = await testApp().send<{ customField: Field }[]>(person, 'GET', path);
    expect(data[0]?.customField).toMatchObject({ permissions: { view: true, edit: false } });
    expect(data[0]?.customField.spaces).toBeUndefined();
    const sent = await testApp().send(person, 'PATCH', path, { values: { owner: { value: role } } });
    expect(sent.status).toBe(status);
  }
});
