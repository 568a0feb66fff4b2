import { beforeAll, expect, it } from 'vitest';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let at: string;

beforeAll(async () => {
  admin = await testApp().person();
  at = `/orgs/${await testApp().organization(admin)}`;
});

interface Entry {
  id: string;
  translations: Record<string, string>;
}

const send = <Data>(method: string, path: string, body?: object) =>
  testApp().send<Data>(admin, method, `${at}${path}`, body);
const change = async (...operations: object[]) =>
  (await send('PUT', '/translations-glossary', { operations })).status;
const list = async (query = '') =>
  (await send<{ items: Entry[]; next?: { page: string } }>('GET', `/translations-glossary${query}`)).data;
async function sendCsv(body: BodyInit) {
  const address = `${testApp().services.environment.url}/v1${at}/glossary-import`;
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' };
  const response = await testApp().api.fetch(new Request(address, { method: 'POST', headers, body }));
  return { status: response.status, data: (await response.json()) as object };
}

it('inserts, updates and deletes, all of it or nothing', async () => {
  const insert = (translations: object) => ({ type: 'insert', translations });
  expect(
    await change(insert({ en: 'dome', de: 'Kuppel' }), insert({ en: 'Apse' }), insert({ de: 'Luke' })),
  ).toBe(204);
  const { items } = await list();
  expect(items).toMatchObject([
    { object: 'glossary-entry', translations: { en: 'dome', de: 'Kuppel' } },
    { translations: { en: 'Apse' } },
    { translations: { de: 'Luke' } },
  ]);
  const [dome, apse, hatch] = items;
  expect((await list('?orderBy=en&limit=2')).items.map(({ id }) => id)).toEqual([apse?.id, dome?.id]);
  const first = await list('?orderBy=en&limit=2');
  expect((await list(`?orderBy=en&limit=2&page=${first.next?.page}`)).items.map(({ id }) => id)).toEqual([
    hatch?.id,
  ]);
  const findTerms = async (search: string) =>
    (await list(`?search=${encodeURIComponent(search)}`)).items.map(({ id }) => id);
  expect(await findTerms('kUPP')).toEqual([dome?.id]);
  expect(await findTerms(' p')).toEqual([dome?.id, apse?.id]);
  expect((await list('?orderBy=en&search=p')).items.map(({ id }) => id)).toEqual([apse?.id, dome?.id]);
  expect(await findTerms('"} nothing %')).toEqual([]);
  for (const wrong of [{}, { en: '' }, { en: ' ' }, { en: 'a\nb' }, { en: 'x'.repeat(256) }, { xx: 'a' }])
    expect(await change(insert({ en: 'never' }), insert(wrong)), JSON.stringify(wrong)).toBe(400);
  expect(
    await change(insert({ en: 'never' }), { type: 'update', id: 'nobody', translations: { en: 'a' } }),
  ).toBe(400);
  expect(await change({ type: 'update', id: dome?.id, translations: { en: 'dome', fr: 'coupole' } })).toBe(
    204,
  );
  expect(await change({ type: 'delete', id: hatch?.id }, { type: 'delete', id: 'nobody' })).toBe(204);
  expect((await send('GET', `/translations-glossary/${hatch?.id}`)).status).toBe(404);
  expect((await send<Entry>('GET', `/translations-glossary/${dome?.id}`)).data.translations).toEqual({
    en: 'dome',
    fr: 'coupole',
  });
  expect((await list()).items).toHaveLength(2);
});

it('goes out as CSV and comes in again, and a file with one fault changes nothing', async () => {
  const read = async () => {
    const address = `${testApp().services.environment.url}/v1${at}/glossary-export`;
    const headers = { authorization: `Bearer ${admin.token}` };
    return (await testApp().api.fetch(new Request(address, { headers }))).text();
  };
  expect(await sendCsv('en,de\ndome,Kuppel\n=sum,Summe\n"log, book",Logbuch\n')).toEqual({
    status: 200,
    data: { inserted: 2, updated: 1 },
  });
  const csv = await read();
  expect(csv).toContain('de,en,fr\r\n');
  expect(csv).toContain(`Summe,"'=sum",`);
  const { items } = await list();
  // What was written for other languages stays.
  expect(items.find(({ translations }) => translations.en === 'dome')?.translations).toEqual({
    en: 'dome',
    de: 'Kuppel',
    fr: 'coupole',
  });
  expect((await sendCsv(csv)).data).toMatchObject({ updated: 3 });
  for (const wrong of [
    '',
    'english\na\n',
    'en,en\na,b\n',
    `en\nfine\n${'x'.repeat(256)}\n`,
    new Uint8Array([101, 110, 10, 0xe4]),
  ])
    expect((await sendCsv(wrong)).status, String(wrong).slice(0, 20)).toBe(400);
  const many = ['en', ...Array.from({ length: 4_990 }, (_, index) => `term ${index}`)].join('\n');
  expect((await sendCsv(many)).status).toBe(200);
  expect((await sendCsv(many.replaceAll('term', 'other'))).status).toBe(409);
  expect((await list('?limit=1000')).items.map(({ translations }) => translations.en)).not.toContain(
    'other 1',
  );
});
