import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { HttpClient } from './http-client';
import { Journal } from './journal';
import { TargetApi } from './target-api';

const folder = mkdtempSync(join(tmpdir(), 'journal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A client that gets these answers one after the other; undefined is a connection that breaks. */
function openClient(answers: (Response | undefined)[]) {
  const asked: { address: string; token: string | null }[] = [];
  const waits: number[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push({ address: request.url, token: request.headers.get('authorization') });
    const answer = answers.shift();
    if (!answer) throw new TypeError('fetch failed');
    return answer;
  };
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
  };
  return {
    client: new HttpClient({ base: 'https://a.example', token: 'tok-en', fetch, wait }),
    asked,
    waits,
  };
}

const ok = () => new Response('{}');
const refuse = (status: number, headers = {}, message = 'No.') =>
  new Response(JSON.stringify({ error: { code: status, message } }), { status, headers });

test('a limit is waited for as it says, also by what writes', async () => {
  const { client, asked, waits } = openClient([refuse(429, { 'retry-after': '3' }), refuse(429), ok()]);
  expect((await client.send('POST', '/v1/x', { body: '{}' })).status).toBe(200);
  expect([asked.length, waits[0], waits.length]).toEqual([3, 3_000, 2]);
});

test('what reads, and what may be done twice, is tried again; what makes is not', async () => {
  expect((await openClient([undefined, refuse(503), ok()]).client.send('GET', '/v1/x')).status).toBe(200);
  expect((await openClient([refuse(500), ok()]).client.send('PUT', '/v1/x')).status).toBe(200);
  const { client, asked } = openClient([undefined, ok()]);
  await expect(client.send('POST', '/v1/x')).rejects.toMatchObject({ isUncertain: true });
  expect(asked).toHaveLength(1);
  await expect(openClient([refuse(404)]).client.send('GET', '/v1/x')).rejects.toMatchObject({
    status: 404,
    isUncertain: false,
  });
});

test('the token goes to the API alone, and into no message', async () => {
  const { client, asked } = openClient([ok(), ok(), refuse(403, {}, 'tok-en may not')]);
  await client.send('GET', '/v1/x');
  await client.send('GET', 'https://files.example/x');
  expect(asked.map(({ token }) => token)).toEqual(['Bearer tok-en', null]);
  await expect(client.send('GET', '/v1/x')).rejects.toThrow('GET /v1/x answered 403: … may not');
});

test('what the API offers at its own address is asked for where it was reached', async () => {
  const { client, asked } = openClient([ok(), ok()]);
  client.isAlsoAt('https://docs.example.org/v1/orgs/o');
  await client.send('GET', 'https://docs.example.org/v1/files/f?size=1');
  await client.send('GET', 'https://files.example/x');
  expect(asked).toEqual([
    { address: 'https://a.example/v1/files/f?size=1', token: 'Bearer tok-en' },
    { address: 'https://files.example/x', token: null },
  ]);
});

test('files on an address that is down cost little each, and the message names that address', async () => {
  const { client, asked } = openClient([ok()]);
  await client.send('GET', '/v1/x');
  const read = () => client.send('GET', 'https://files.example/x');
  await expect(read()).rejects.toThrow('https://files.example can not be reached');
  expect(asked).toHaveLength(4);
  await expect(read()).rejects.toThrow('https://files.example can not be reached');
  expect(asked).toHaveLength(5);
});

const head = { from: 'https://a.example', organization: 'o', to: 'https://b.example' };

test('a state that was cut off in a line goes on from the line before; that of another migration is refused', () => {
  const path = join(folder, 'cut.jsonl');
  const first = Journal.open(path, head);
  first.begin('space:1');
  first.record('space:1', 'made');
  first.begin('space:2');
  first.leave('file', 'x', 'gone');
  first.close();
  writeFileSync(path, `${readFileSync(path, 'utf8')}{"made":"space:2","val`);
  const second = Journal.open(path, head);
  expect([
    second.get('space:1'),
    second.has('space:2'),
    second.isBegun('space:2'),
    second.isBegun('space:1'),
  ]).toEqual(['made', false, true, false]);
  second.record('space:2', 'too');
  second.leave('file', 'x', 'gone');
  second.close();
  const third = Journal.open(path, head);
  expect([third.get('space:2'), third.listLeft()]).toEqual([
    'too',
    [{ what: 'file', where: 'x', why: 'gone' }],
  ]);
  third.close();
  expect(() => Journal.open(path, { ...head, organization: 'p' })).toThrow('another migration');
  writeFileSync(join(folder, 'none.jsonl'), 'Once upon a time\n');
  expect(() => Journal.open(join(folder, 'none.jsonl'), head)).toThrow('can not be read');
});

test('what was made although its answer was lost is found, and not made again', async () => {
  const journal = Journal.open(join(folder, 'lost.jsonl'), head);
  const { client } = openClient([undefined]);
  const target = new TargetApi(client, journal);
  let looked = 0;
  const find = async () => {
    looked += 1;
    return 'found';
  };
  const make = async () => {
    await client.send('POST', '/v1/x');
    return 'made';
  };
  expect(await target.once('space:1', { find, make })).toBe('found');
  expect(await target.once('space:1', { find, make })).toBe('found');
  expect(looked).toBe(1);
  journal.close();
});
