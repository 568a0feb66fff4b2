import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findBrokenChangeRequests } from '@/lib/testing/change-request-rules';
import { ChangeRequestStress } from '@/lib/testing/change-request-stress';
import { prepareTestApp } from '@/lib/testing/test-app';
import { TestProcess } from '@/lib/testing/test-process';

const testApp = prepareTestApp();

describe.each([11, 22, 33])('with seed %d', (seed) => {
  test('25 clients lose nothing and leave numbers, counts and history whole', async () => {
    const stress = await ChangeRequestStress.open(testApp());
    await stress.run(seed, 25, 40);
    expect(stress.statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await findBrokenChangeRequests(testApp())).toEqual([]);
    expect(await stress.findLost()).toEqual([]);
  });
});

test('a process that is killed while it merges leaves each merge whole or not there', async () => {
  const admin = await testApp().person();
  const organization = await testApp().organization(admin);
  const space = await testApp().make(admin, `/orgs/${organization}/spaces`, { title: 'Killed' });
  const pages = await testApp().send<{ pages: { id: string }[] }>(
    admin,
    'GET',
    `/spaces/${space}/content/pages`,
  );
  const page = pages.data.pages[0]?.id ?? '';
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-kills-'));
  const url = testApp().database.options.databaseUrl ?? '';
  const told: string[] = [];
  for (let round = 0; round < 25; round += 1) {
    const child = new TestProcess('merging-child.ts', url, folder, admin.token, space, page);
    await child.waitForLine((line) => line === `merging ${round % 4}`);
    // Each round lets a little more of the merge happen.
    for (let turn = 0; turn < round * 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await child.kill();
    told.push(...child.lines.filter((line) => line.startsWith('merged ')).map((line) => line.slice(7)));
    expect(await findBrokenChangeRequests(testApp())).toEqual([]);
  }
  const { data } = await testApp().send<{ markdown: string }>(
    admin,
    'GET',
    `/spaces/${space}/content/page/${page}`,
  );
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter((paragraph) => !data.markdown.includes(paragraph))).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
}, 300_000);
