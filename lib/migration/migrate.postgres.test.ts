import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSourceOrganization } from '@/lib/testing/migration-driver';
import { readOrganization } from '@/lib/testing/organization-snapshot';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';
import type { Options } from './options';
import { runMigration } from './run-migration';

const from = prepareTestApp();
const to = prepareTestApp();
const folder = mkdtempSync(join(tmpdir(), 'migration-'));
let source: Awaited<ReturnType<typeof makeSourceOrganization>>;
let taker: Person;

beforeAll(async () => {
  source = await makeSourceOrganization(from());
  taker = await to().person();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Invitation {
  role: string | null;
  teams: { title: string }[];
}

const TARGET_URL = 'http://target.test';

class Killed extends Error {}

/** Both instances, in process. `isEnd` says of each write to the target whether everything ends there, and on which side of it. */
function reach(isEnd: (write: number) => 'before' | 'after' | undefined = () => undefined) {
  let writes = 0;
  let isOver = false;
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const isTarget = request.url.startsWith(TARGET_URL);
    const end = isTarget && request.method !== 'GET' ? isEnd(++writes) : undefined;
    if (isOver || end === 'before') isOver = true;
    if (isOver) throw new TypeError('the process ended');
    const response = await (isTarget ? to() : from()).api.fetch(request);
    if (end !== 'after') return response;
    isOver = true;
    throw new TypeError('the process ended');
  };
  const wait = async () => {
    if (isOver) throw new Killed();
  };
  return { fetch, wait, tell: () => undefined, say: () => undefined };
}

const options = (state: string): Options => ({
  from: TEST_URL,
  token: source.admin.token,
  to: TARGET_URL,
  toToken: taker.token,
  organization: source.organizationId,
  isDryRun: false,
  sendsMail: false,
  resume: join(folder, state),
});

test('ended now and then, before a write or after it, it makes nothing twice, and what it made is answered as by the source', async () => {
  let runs = 0;
  let files: [string, string][] | undefined;
  for (; !files && runs < 40; runs += 1) {
    const side = runs % 2 === 0 ? 'after' : 'before';
    const outcome = await runMigration(
      options('cut.jsonl'),
      reach((write) => (write === 12 ? side : undefined)),
    ).catch((error: Error) => error);
    if (!(outcome instanceof Error)) files = outcome.files;
    else expect(outcome.message).toContain('--resume');
  }
  expect(runs).toBeGreaterThan(3);
  const report = JSON.parse(files?.[1]?.[1] ?? '{}');
  expect(report.isFinished).toBe(true);
  // There a change request begins with the main content of today: the one that was behind is so when it is brought up to it.
  const pull = `/spaces/${source.guide}/change-requests/1/update`;
  expect((await from().send(source.admin, 'POST', pull)).data).toMatchObject({ result: 'update' });
  expect(await readOrganization(to(), taker, report.organization)).toEqual(
    await readOrganization(from(), source.admin, source.organizationId),
  );
  const path = `/orgs/${report.organization}/invitations`;
  const { items } = (await to().send<{ items: Invitation[] }>(taker, 'GET', path)).data;
  expect(items.map(({ role, teams }) => [role, teams.map(({ title }) => title)]).sort()).toEqual([
    [null, []],
    ['admin', []],
    ['edit', ['Writers']],
  ]);
  const told = readFileSync(join(folder, 'cut.jsonl'), 'utf8') + JSON.stringify(files);
  for (const { token } of [source.admin, taker]) expect(told).not.toContain(token);
});

test('a dry run writes nothing, and no state', async () => {
  const isEnd = () => 'before' as const;
  const { lines } = await runMigration({ ...options('dry.jsonl'), isDryRun: true }, reach(isEnd));
  expect(lines.join('\n')).toContain('Guide: 5 pages, 1 files, 2 open change requests');
  expect(existsSync(join(folder, 'dry.jsonl'))).toBe(false);
});
