import { beforeAll, expect, it } from 'vitest';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const open = prepareTestApp();
let admin: Person;
let space: string;

interface Content {
  variables?: Record<string, unknown>;
  pages: { id: string; variables?: Record<string, unknown> }[];
}

beforeAll(async () => {
  admin = await open().person();
  const organization = await open().organization(admin);
  space = await open().make(admin, `/orgs/${organization}/spaces`, { title: 'Handbook' });
});

const begin = async () =>
  `/spaces/${space}/change-requests/${await open().make(admin, `/spaces/${space}/change-requests`, { subject: 'Edits' })}`;
const edit = (base: string, ...changes: object[]) =>
  open().send<{ error?: { message: string }; changes: { page: { id: string } }[] }>(
    admin,
    'POST',
    `${base}/content?compat=false`,
    { changes },
  );
const set = (base: string, variables: object) => edit(base, { operation: 'set_variables', variables });
const read = async (base: string) => (await open().send<Content>(admin, 'GET', `${base}/content`)).data;
const changesOf = async (base: string) =>
  (await open().send<{ changes: object[] }>(admin, 'GET', `${base}/changes`)).data.changes;

it('variables of a space are set in a change request, told as a change, merged and taken back', async () => {
  const first = await begin();
  expect((await set(first, { product: 'Lectern', version: 1, isBeta: true })).status).toBe(200);
  expect((await read(first)).variables).toEqual({ product: 'Lectern', version: 1, isBeta: true });
  expect((await read(`/spaces/${space}`)).variables).toBeUndefined();
  expect(await changesOf(first)).toEqual([
    {
      type: 'variables_edited',
      variables: { product: { after: 'Lectern' }, version: { after: 1 }, isBeta: { after: true } },
    },
  ]);
  await open().send(admin, 'POST', `${first}/merge`);
  expect((await read(`/spaces/${space}`)).variables).toEqual({
    product: 'Lectern',
    version: 1,
    isBeta: true,
  });
  const [second, third] = [await begin(), await begin()];
  await set(second, { version: 2, isBeta: null });
  await set(third, { product: 'Lectern Docs', extra: 'x' });
  await open().send(admin, 'POST', `${second}/merge`);
  expect((await open().send(admin, 'POST', `${third}/merge`)).status).toBe(200);
  expect((await read(`/spaces/${space}`)).variables).toEqual({
    product: 'Lectern Docs',
    version: 2,
    extra: 'x',
  });
});

it('variables of a page are its properties', async () => {
  const base = await begin();
  const { data } = await edit(base, { operation: 'insert_page', title: 'Page', variables: { name: 'Ada' } });
  const page = data.changes[0]?.page.id;
  const find = async () => (await read(base)).pages.find(({ id }) => id === page)?.variables;
  expect(await find()).toEqual({ name: 'Ada' });
  await edit(base, {
    operation: 'update_page',
    page,
    document: { markdown: '---\nvars:\n  name: Bob\n  age: 5\n---\n\nText.\n' },
  });
  expect(await find()).toEqual({ name: 'Bob', age: 5 });
  await edit(base, { operation: 'update_page', page, variables: null });
  expect(await find()).toBeUndefined();
});

it.each([
  [{ '2nd': 1 }],
  [{ _a: 1 }],
  [{ 'a-b': 1 }],
  [{ ['n'.repeat(101)]: 1 }],
  [{ a: 'x'.repeat(257) }],
  [{ a: [1] }],
  [{ a: { b: 1 } }],
  [{ a: 'x\0' }],
])('%j is refused, and nothing changes', async (variables) => {
  const base = await begin();
  const before = await read(base);
  expect((await set(base, variables)).status).toBe(400);
  const { data } = await edit(base, { operation: 'insert_page', title: 'Bad', variables });
  expect(data.error?.message).toBeDefined();
  expect(await read(base)).toEqual(before);
});

it('the limits of names, values and counts hold exactly', async () => {
  const base = await begin();
  const { variables } = await read(base);
  const known = Object.keys(variables ?? {}).length;
  const many = (from: number, to: number) =>
    Object.fromEntries(Array.from({ length: to - from }, (_, index) => [`v${from + index}`, index]));
  expect((await set(base, { ['n'.repeat(100)]: '😀'.repeat(256) })).status).toBe(200);
  expect((await set(base, many(0, 199 - known))).status).toBe(200);
  expect((await set(base, { one: 1 })).status).toBe(400);
  expect((await set(base, { v0: null, one: 1 })).status).toBe(200);
});
