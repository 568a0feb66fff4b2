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
  'mitglieder.md':
    '# Mitglieder\n\nWer die Einladungen verschickt, sieht sie in der Liste, bis sie angenommen worden sind.\n',
  'lianjiechi.md': '# 连接池\n\n每个进程都有数据库的连接池，用Redis保存。\n\n## 删除数据表\n\n没有了。\n',
  'yaoqing.md': '# 成員\n\n在這裡邀請同事加入組織。\n',
  'settei.md': '# 環境\n\nサーバーを再起動すると、設定が変更されます。\n',
  'setup.md': '# Setup\n\nThe configuration of the server, and what organizations pay for.\n',
  'config.md': '# Files\n\nEdit `configuration_defaults` by hand.\n',
  'invites.md':
    '# Membres\n\nLes administrateurs de l’organisation envoient les invitations aux personnes.\n',
  'miembros.md':
    '# Miembros\n\nLas personas que administran la empresa ven las suscripciones de los equipos.\n',
  'bimil.md': '# 계정\n\n비밀번호를 변경합니다.\n',
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

it('finds a word while it is typed, also where more than its stem is written', async () => {
  for (const typed of ['config', 'configur', 'configurat', 'configurati', 'configuratio', 'configuration'])
    expect([typed, await find(typed)]).toEqual([typed, expect.arrayContaining(['Setup: Setup'])]);
  expect(await find('organiz')).toContain('Setup: Setup');
  for (const typed of ['Einladu', 'Einladun', 'Einladung', 'Einladunge'])
    expect([typed, await find(typed)]).toEqual([typed, ['Mitglieder: Mitglieder']]);
  for (const typed of ['invitatio', 'administrateu'])
    expect([typed, await find(typed)]).toEqual([typed, expect.arrayContaining(['Membres: Membres'])]);
  expect(await find('suscripcio')).toEqual(['Miembros: Miembros']);
  // What is written as it stands is no beginning of another.
  expect(await find('pools')).toEqual(['ALTER TABLE: 11.8. Thread pools']);
});

it('marks the word that goes on', async () => {
  const path = `/spaces/${spaceId}/search?query=Einladunge`;
  const { data } = await testApp().send<{
    items: { sections: { body: string; highlights: { body: { from: number; to: number }[] } }[] }[];
  }>(admin, 'GET', path);
  const section = data.items[0]?.sections[0];
  expect(section?.highlights.body.map(({ from, to }) => section.body.slice(from, to))).toEqual([
    'Einladungen',
  ]);
});

it('finds German, Chinese of either script, Japanese and Korean by other forms of their words', async () => {
  expect(await find('Einladung')).toEqual(['Mitglieder: Mitglieder']);
  expect((await find('Wie verschicke ich eine Einladung?'))[0]).toBe('Mitglieder: Mitglieder');
  expect((await find('連接池'))[0]).toBe('连接池: 连接池');
  expect((await find('怎么邀请同事加入？'))[0]).toBe('成員: 成員');
  expect((await find('表'))[0]).toBe('连接池: 删除数据表');
  expect((await find('redis'))[0]).toBe('连接池: 连接池');
  expect((await find('サーバー'))[0]).toBe('環境: 環境');
  expect((await find('設定'))[0]).toBe('環境: 環境');
  expect((await find('비밀번호'))[0]).toBe('계정: 계정');
});
