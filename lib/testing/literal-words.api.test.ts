import { beforeAll, expect, it } from 'vitest';
import { type Person, prepareTestApp } from './test-app';

const testApp = prepareTestApp();
let admin: Person;
let org = '';

beforeAll(async () => {
  admin = await testApp().person();
  const organizationId = await testApp().organization(admin);
  org = `/orgs/${organizationId}`;
  for (const title of [
    '100% sure',
    '1000 sure',
    'under_line',
    'underXline',
    String.raw`back\slash`,
    "O'Neil",
  ]) {
    await testApp().send(admin, 'PUT', `${org}/teams`, { title });
    await testApp().make(admin, `${org}/sites`, { title });
    const member = await testApp().member(organizationId, 'read');
    await testApp().send(member, 'PATCH', '/user', { displayName: title });
  }
});

// Signs that mean something to LIKE, to a statement or to a pattern are letters like others.
it.each([
  ['%', ['100% sure']],
  ['100%', ['100% sure']],
  ['r_l', ['under_line']],
  ['\\', [String.raw`back\slash`]],
  ["'", ["O'Neil"]],
  ["' or 1=1 --", []],
  ['.*', []],
])('a filter looks for %s as it is written', async (words, found) => {
  const query = encodeURIComponent(words);
  const teams = await testApp().send<{ items: { title: string }[] }>(
    admin,
    'GET',
    `${org}/teams?title=${query}`,
  );
  expect(teams.data.items.map(({ title }) => title)).toEqual(found);
  const sites = await testApp().send<{ items: { title: string }[] }>(
    admin,
    'GET',
    `${org}/sites?title=${query}`,
  );
  expect(sites.data.items.map(({ title }) => title)).toEqual(found);
  const members = await testApp().send<{ items: { user: { displayName: string } }[] }>(
    admin,
    'GET',
    `${org}/members?search=${query}`,
  );
  expect(members.data.items.map(({ user }) => user.displayName)).toEqual(found);
});
