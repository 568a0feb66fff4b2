import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findBrokenChangeRequests } from '@/lib/testing/change-request-rules';
import { ChangeRequestStorm } from '@/lib/testing/change-request-storm';
import { TestProcess } from '@/lib/testing/test-process';
import { prepareWorld } from '@/lib/testing/world';

const world = prepareWorld();

describe.each([11, 22, 33])('with seed %d', (seed) => {
  test('25 clients lose nothing and leave numbers, counts and history whole', async () => {
    const storm = await ChangeRequestStorm.open(world());
    await storm.run(seed, 25, 40);
    expect(storm.statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await findBrokenChangeRequests(world())).toEqual([]);
    expect(await storm.findLost()).toEqual([]);
  });
});

test('a process that is killed while it merges leaves each merge whole or not there', async () => {
  const admin = await world().person();
  const organization = await world().organization(admin);
  const space = await world().make(admin, `/orgs/${organization}/spaces`, { title: 'Killed' });
  const pages = await world().send<{ pages: { id: string }[] }>(
    admin,
    'GET',
    `/spaces/${space}/content/pages`,
  );
  const page = pages.data.pages[0]?.id ?? '';
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-kills-'));
  const url = world().database.options.databaseUrl ?? '';
  const told: string[] = [];
  for (let round = 0; round < 25; round += 1) {
    const child = new TestProcess('merging-child.ts', url, folder, admin.token, space, page);
    await child.waitForLine((line) => line === `merging ${round % 4}`);
    // Each round lets a little more of the merge happen.
    for (let turn = 0; turn < round * 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await child.kill();
    told.push(...child.lines.filter((line) => line.startsWith('merged ')).map((line) => line.slice(7)));
    expect(await findBrokenChangeRequests(world())).toEqual([]);
  }
  const { data } = await world().send<{ markdown: string }>(
    admin,
    'GET',
    `/spaces/${space}/content/page/${page}`,
  );
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter((paragraph) => !data.markdown.includes(paragraph))).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
}, 300_000);
