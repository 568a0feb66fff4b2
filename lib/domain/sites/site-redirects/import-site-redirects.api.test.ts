import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let driver: SiteDriver;
let base: string;

beforeAll(async () => {
  admin = await testApp().person();
  driver = await SiteDriver.open(testApp(), admin, await testApp().organization(admin));
  await driver.section('Home');
  await driver.section('Guides');
  base = (await driver.site()).urls.published;
});

async function importCsv(body: BodyInit): Promise<{ response: Response; rows: string[][] }> {
  const address = `${testApp().services.environment.url}/v1${driver.path}/redirects/import`;
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' };
  const response = await testApp().api.fetch(new Request(address, { method: 'POST', headers, body }));
  return { response, rows: Papa.parse<string[]>((await response.text()).trim()).data };
}

test('each row is done or comes back with what is wrong with it', async () => {
  const file = [
    'Source,Destination',
    '/old,/guides',
    `${base}/older/,${base}/guides/welcome`,
    '"/with, comma",https://elsewhere.example/',
    '/old/,/',
    '/nowhere,/guides/none',
    'https://elsewhere.example/a,/guides',
    '/a*b,/guides',
    '/bad,javascript:alert(1)',
    '/none,',
    `/round,${base}/Round`,
    '=cmd,/guides',
  ].join('\n');
  const { response, rows } = await importCsv(`\uFEFF${file}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="redirects-result.csv"');
  expect(rows.slice(1).map(([, , result, problem]) => [result, problem])).toEqual([
    ['created', ''],
    ['created', ''],
    ['created', ''],
    ['failed', 'row 1 has this source already'],
    ['failed', 'the site shows nothing at this destination'],
    ['failed', 'the source is an address of another site'],
    ['failed', expect.stringContaining('source')],
    ['failed', 'the site shows nothing at this destination'],
    ['failed', 'there is no destination'],
    ['failed', expect.stringContaining('circle')],
    ['created', ''],
  ]);
  // The last one would be run by a spreadsheet.
  expect(rows.at(-1)?.[0]).toBe("'=cmd");
  const { items } = await driver.read<{
    items: { source: string; target: string; destination: { kind: string } }[];
  }>('/redirects');
  expect(
    items.map(({ source, target, destination }) => [source, target, destination.kind]).reverse(),
  ).toEqual([
    ['/old', `${base}/guides`, 'site-section'],
    ['/older', `${base}/guides/welcome`, 'site-page'],
    ['/with%2C%20comma', 'https://elsewhere.example/', 'url'],
    ['/%3Dcmd', `${base}/guides`, 'site-section'],
  ]);
  const again = await importCsv('/old,/');
  expect(again.rows[1]?.[2]).toBe('updated');
});

test('a file that is none is refused whole', async () => {
  for (const body of ['', 'source,destination\n', new Uint8Array([0xff, 0xfe, 0x00])])
    expect((await importCsv(body)).response.status).toBe(400);
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => `/r${index},https://a.example`).join('\n');
  expect((await importCsv(rows(5_001))).response.status).toBe(400);
  expect((await importCsv('x'.repeat(1024 * 1024 + 1))).response.status).toBe(413);
  // Five are there already.
  expect((await importCsv(rows(5_000))).response.status).toBe(409);
});
