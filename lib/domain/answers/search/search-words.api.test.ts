import { beforeAll, expect, it } from 'vitest';
import { OrganizationDriver, prepareSpace } from '@/lib/testing/organization-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let spaceId: string;

const FILLER = Object.fromEntries(
  Array.from({ length: 30 }, (_, at) => [
    `alter-${at}.md`,
    `# Alter database ${at}\n\nAlter table, alter the table, change the table.\n\n## Table to alter\n\nTable: alter.\n`,
  ]),
);

const FOLDER = {
  ...FILLER,
  'alter-table.md': '# ALTER TABLE\n\nChanges one.\n\n## 11.8. Thread pools\n\nMany of them.\n',
  'requests.md': '# Change requests\n\nWhat a change request holds.\n',
  'calls.md': '# Calls\n\nA request, a request and a request.\n',
  'access.md': '# Access\n\nEdit `pg_hba.conf` by hand.\n',
  'release.md': '# Release 1.2\n\nIt is new.\n',
  'later.md': '# Release 1.25\n\nIt is newer, by 1 or 2.\n',
};

/** Title of the page, with the heading of its best section. */
async function find(query: string): Promise<string[]> {
  const path = `/spaces/${spaceId}/search?query=${encodeURIComponent(query)}`;
  const { data } = await testApp().send<{ items: { title: string; sections: { title: string }[] }[] }>(
    admin,
    'GET',
    path,
  );
  return data.items.map(({ title, sections }) => `${title}: ${sections[0]?.title}`);
}

beforeAll(async () => {
  const { admin: owner, organizationId } = await prepareSpace(testApp());
  admin = owner;
  spaceId = await new OrganizationDriver(testApp(), admin, organizationId).makeIndexedSpace(FOLDER, 'Words');
});

it('puts first what has exactly the name that was asked for, however common its words are', async () => {
  expect((await find('alter table'))[0]).toBe('ALTER TABLE: ALTER TABLE');
  expect((await find('Alter table!'))[0]).toBe('ALTER TABLE: ALTER TABLE');
  expect((await find('thread pools'))[0]).toBe('ALTER TABLE: 11.8. Thread pools');
});

it('finds slips of common words, versions, and names by their beginning', async () => {
  expect((await find('chnage request'))[0]).toBe('Change requests: Change requests');
  expect(await find('1.2')).toEqual(['Release 1.2: Release 1.2']);
  expect((await find('pg_hba'))[0]).toBe('Access: Access');
  expect((await find('pg_hba settings'))[0]).toBe('Access: Access');
});
