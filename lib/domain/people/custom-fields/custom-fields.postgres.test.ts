import { beforeAll, expect, it } from 'vitest';
import { customFieldValues } from '@/lib/storage/schema/custom-fields';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp('postgres');
let admin: Person;
let org: string;

beforeAll(async () => {
  admin = await testApp().person();
  org = `/orgs/${await testApp().organization(admin)}`;
});

const send = async (method: string, path: string, body?: unknown) =>
  (await testApp().send(admin, method, path, body)).status;

it('a field or a space that is deleted while values are set is not found, and leaves none behind', async () => {
  const counted = new Map<number, number>();
  for (let round = 0; round < 6; round++) {
    for (const name of ['one', 'two'])
      await testApp().make(admin, `${org}/custom-fields`, { name, type: 'number' });
    const collection = await testApp().make(admin, `${org}/collections`, { title: 'Guides' });
    const make = () => testApp().make(admin, `${org}/spaces`, { title: 'Handbook', parent: collection });
    const [kept, going] = [await make(), await make()];
    const set = (space: string, order: string[]) => () =>
      send('PATCH', `/spaces/${space}/custom-fields`, {
        values: Object.fromEntries(order.map((name) => [name, { value: round }])),
      });
    const acts = [
      ...Array.from({ length: 6 }, () => set(kept, ['one', 'two'])),
      ...Array.from({ length: 6 }, () => set(going, ['two', 'one'])),
      () => send('DELETE', `${org}/custom-fields/one`),
      () => send('DELETE', `/spaces/${going}`),
      () => send('POST', `/spaces/${kept}/duplicate`),
      ...Array.from({ length: 6 }, () => set(kept, ['two', 'one'])),
      () => send('PATCH', `${org}/custom-fields/two`, { title: 'Two' }),
      () => send('DELETE', `${org}/custom-fields/two`),
    ];
    const statuses = await Promise.all(acts.map((act) => act()));
    for (const status of statuses) counted.set(status, (counted.get(status) ?? 0) + 1);
  }
  expect([...counted.keys()].filter((status) => ![200, 201, 204, 205, 404].includes(status))).toEqual([]);
  expect(counted.get(204) ?? 0).toBeGreaterThan(12);
  expect(await testApp().database.db.select().from(customFieldValues)).toEqual([]);
});
