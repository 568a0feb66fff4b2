import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_CUSTOMIZATION } from '@/lib/contract/site-customization';
import { OrganizationDriver } from '@/lib/testing/organization-driver';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let readers: ReaderDriver;
let site: PublishedDriver;
let variant: string;
let german: string;
let organizationId: string;

const to = { kind: 'url', url: 'https://x.example/' };
const TEXTS = {
  title: 'The docs',
  localizedTitle: { de: 'Das Handbuch' },
  header: {
    preset: 'default',
    links: [
      {
        title: 'Blog',
        localizedTitle: { de: 'Tagebuch', fr: 'Carnet' },
        style: 'link',
        to: null,
        links: [{ title: 'Newest', localizedTitle: { de: 'Neuestes' }, to }],
      },
    ],
  },
  footer: {
    groups: [
      {
        title: 'Company',
        localizedTitle: { de: 'Firma' },
        links: [
          { title: 'Jobs', localizedTitle: { de: 'Stellen' }, to },
          { title: 'Press', to },
        ],
      },
    ],
  },
  announcement: {
    enabled: true,
    style: 'info',
    message: 'Now in German',
    localizedMessage: { de: 'Jetzt auf Deutsch' },
    link: { title: 'Read it', localizedTitle: { de: 'Lesen' }, to },
  },
};
const ENGLISH = ['The docs', 'Blog', 'Newest', 'Company', 'Jobs', 'Press', 'Now in German', 'Read it'];
const GERMAN = [
  'Das Handbuch',
  'Tagebuch',
  'Neuestes',
  'Firma',
  'Stellen',
  'Press',
  'Jetzt auf Deutsch',
  'Lesen',
];

beforeAll(async () => {
  admin = await testApp().person();
  readers = await ReaderDriver.open(testApp());
  organizationId = await testApp().organization(admin);
  const driver = new OrganizationDriver(testApp(), admin, organizationId);
  german = await driver.makeIndexedSpace({ 'README.md': '# Anfang\n' }, 'Deutsch');
  site = await PublishedDriver.open(testApp(), admin, organizationId, {
    'README.md': '# Home\n',
    'deep.md': '# Deep\n\nA zanzibar.\n',
  });
  const { data } = await site.driver.send<{ id: string }>('POST', '/site-spaces', { spaceId: german });
  variant = data.id;
  const set = await site.driver.send('PUT', '/customization', { ...DEFAULT_CUSTOMIZATION, ...TEXTS });
  expect(set.status).toBe(200);
  await site.driver.publish();
});
afterAll(() => readers.close());

async function read(path: string): Promise<string[]> {
  await readers.catchUp();
  const { text } = await readers.get(site.at + path);
  return [...new Set([...ENGLISH, ...GERMAN])].filter((words) => new RegExp(`>${words}<`).test(text));
}

test('texts of the site are said in the language of the variant once there is more than one', async () => {
  expect(await read('/deutsch')).toEqual(ENGLISH);
  await site.driver.send('PATCH', `/site-spaces/${variant}/customization`, {
    internationalization: { locale: 'de' },
  });
  await site.driver.publish();
  expect(await read('')).toEqual(ENGLISH);
  expect((await read('/deutsch')).sort()).toEqual([...GERMAN].sort());
  expect((await readers.get(`${site.at}/deutsch`)).text).toContain('<html lang="de"');
});

test('they come back as they were given, and none that says nothing is taken', async () => {
  const read = await site.driver.read<Record<string, unknown>>('/customization');
  expect(read).toMatchObject(TEXTS);
  for (const localizedTitle of [{ de: 'x' }, { 'not a language': 'Words' }, { de: 'y'.repeat(129) }])
    expect((await site.driver.send('PUT', '/customization', { ...read, localizedTitle })).status).toBe(400);
});

test('a space that says its language is shown in it, also where the words around it do not exist in it', async () => {
  const told = async (language: string) => {
    const { status } = await testApp().send(admin, 'PATCH', `/spaces/${german}`, { language });
    expect(status).toBe(200);
    await readers.catchUp();
    return (await readers.get(`${site.at}/deutsch`)).text;
  };
  const arabic = await told('ar');
  expect(arabic).toContain('<html lang="ar" dir="rtl"');
  // The words around it stay in the language of the variant.
  expect(arabic).toContain('lang="de">Zum Inhalt springen');
  const home = (await readers.get(site.at)).text;
  expect(home).toMatch(/<a href="[^"]*\/deutsch" lang="ar" hrefLang="ar" class="menu-item">.*?العربية/);
  const brazilian = await told('pt-br');
  expect(brazilian).toContain('<html lang="pt-BR" data');
  expect(brazilian).toContain('Ir para o conteúdo');
});

test('a page that another language has answers at its address in this one, out of the way of search engines', async () => {
  const { status, text, headers } = await readers.get(`${site.at}/deutsch/deep`);
  expect(status).toBe(200);
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(text).toContain(`href="${site.at}/deep" hrefLang="en"`);
  expect(text).toContain('Esta página ainda não está em português (Brasil)');
  expect((await readers.get(`${site.at}/deep`)).text).toContain(`href="${site.at}/deutsch/deep"`);
  expect((await readers.get(`${site.at}/deutsch/nothing`)).status).toBe(404);
});

test('what is not translated yet says in which language it is where it is drawn, and in no text', async () => {
  const made = await testApp().send<{ result: { space: string } }>(
    admin,
    'POST',
    `/orgs/${organizationId}/translations`,
    { source: { space: site.spaceId, language: 'en' }, language: 'ar' },
  );
  expect(made.status).toBe(201);
  const { data } = await site.driver.send<{ path: string }>('POST', '/site-spaces', {
    spaceId: made.data.result.space,
  });
  await readers.catchUp();
  const { text } = await readers.get(`${site.at}/${data.path}/deep`);
  expect(text).toContain('<p lang="en" dir="ltr">A zanzibar.</p>');
  expect(text).toContain('<meta name="description" content="A zanzibar.">');
  expect((await readers.get(`${site.at}/${data.path}/deep.md`)).text).toContain('\nA zanzibar.');
  expect((await readers.get(`${site.at}/deep`)).text).toContain('<p>A zanzibar.</p>');

  // Its slug is translated with its title: the address of the source leads there.
  const at = `/spaces/${made.data.result.space}/translation/units`;
  const content = await site.pageId('deep');
  const { items } = (
    await testApp().send<{ items: { id: string; hash: string; source?: string }[] }>(
      admin,
      'GET',
      `${at}?content=${content}`,
    )
  ).data;
  const unit = items.find(({ source }) => source === 'Deep');
  const units = [{ id: unit?.id, hash: unit?.hash, text: 'عميق' }];
  expect((await testApp().send(admin, 'POST', at, { content, units })).status).toBe(200);
  await readers.catchUp();
  const moved = await readers.get(`${site.at}/${data.path}/deep`);
  expect([moved.status, decodeURI(moved.headers.location ?? '')]).toEqual([
    307,
    `${site.at}/${data.path}/عميق`,
  ]);
});
