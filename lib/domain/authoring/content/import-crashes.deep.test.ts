import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { prepareTestApp } from '@/lib/testing/test-app';
import { TestProcess } from '@/lib/testing/test-process';

const testApp = prepareTestApp();
const ROUNDS = Number(process.env.LECTERN_IMPORT_KILLS ?? 20);

interface Content {
  pages: { title: string; documentId: string }[];
  files: { id: string }[];
}

test('a process that is killed while it imports leaves all of the import or nothing', async () => {
  const admin = await testApp().person();
  const organization = await testApp().organization(admin);
  const space = await testApp().make(admin, `/orgs/${organization}/spaces`, { title: 'Killed' });
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-import-kills-'));
  const url = testApp().database.options.databaseUrl ?? '';
  const read = async () => (await testApp().send<Content>(admin, 'GET', `/spaces/${space}/content`)).data;
  let version = -1;
  let broken = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const child = new TestProcess('importing-child.ts', url, folder, admin.token, space, String(version + 1));
    // The first import of a process warms it up; each round lets a little more of the second happen.
    await child.waitForLine((line) => line === `importing ${version + 2}`);
    for (let turn = 0; turn < round * 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await child.kill();
    const told = child.lines
      .filter((line) => line.startsWith('imported '))
      .map((line) => Number(line.slice(9)));
    const began = child.lines.filter((line) => line.startsWith('importing ')).length;
    const content = await read();
    const versions = new Set(content.pages.map(({ title }) => Number(title.split(' of ')[1])));
    expect([versions.size, content.pages.length, content.files.length]).toEqual([1, 40, 40]);
    const [now = -1] = versions;
    expect(now).toBeGreaterThanOrEqual(told.at(-1) ?? version);
    broken += Number(began > told.length);
    version = now;
  }
  expect(broken).toBeGreaterThan(0);
  rmSync(folder, { recursive: true, force: true });
}, 600_000);
