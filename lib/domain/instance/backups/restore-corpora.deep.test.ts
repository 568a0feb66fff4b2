import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { Engine } from '@/lib/testing/database';
import { upload } from '@/lib/testing/docs-folder';
import { buildFixtures } from '@/lib/testing/fixtures';
import { readEverything } from '@/lib/testing/read-everything';
import { type Person, TestApp } from '@/lib/testing/test-app';
import { checkArchive } from './check-archive';
import { openArchive } from './open-archive';
import { restoreArchive } from './restore-archive';
import { writeArchive } from './write-archive';

const corpora = process.env.LECTERN_CORPUS ?? '../shared/corpus';

function packFolder(folder: string): Uint8Array {
  const files: Zippable = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !path.includes('/.git/'))
      files[path.slice(folder.length + 1)] = new Uint8Array(readFileSync(path));
  }
  return zipSync(Object.keys(files).length > 0 ? files : { 'README.md': strToU8('# Empty\n') }, { level: 0 });
}

async function importCorpora(testApp: TestApp, admin: Person, organizationId: string): Promise<string[]> {
  const spaces: string[] = [];
  for (const entry of readdirSync(corpora, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const spaceId = await testApp.make(admin, `/orgs/${organizationId}/spaces`, { title: entry.name });
    const { status, text } = await upload(testApp, admin, spaceId, packFolder(join(corpora, entry.name)));
    expect([entry.name, status, text.slice(0, 200)]).toEqual([entry.name, 201, expect.anything()]);
    spaces.push(spaceId);
  }
  expect(spaces.length, `no documentation sets in ${corpora}: set LECTERN_CORPUS`).toBeGreaterThan(0);
  return spaces;
}

interface Page {
  id: string;
  pages?: Page[];
}

const flatten = (pages: Page[]): Page[] => pages.flatMap((page) => [page, ...flatten(page.pages ?? [])]);

/** Every page and file of a space, as the API answers them. */
async function readSpace(testApp: TestApp, who: Person, spaceId: string): Promise<Map<string, unknown>> {
  const base = `/spaces/${spaceId}/content`;
  const seen = new Map<string, unknown>();
  const { data } = await testApp.send<{ pages: Page[] }>(who, 'GET', `${base}/pages`);
  for (const { id } of flatten(data.pages))
    seen.set(id, (await testApp.send(who, 'GET', `${base}/page/${id}?format=markdown`)).data);
  let page = '';
  do {
    const list = await testApp.send<{ items: { id: string }[]; next?: { page: string } }>(
      who,
      'GET',
      `${base}/files?limit=1000${page}`,
    );
    for (const file of list.data.items) {
      seen.set(file.id, file);
      seen.set(`${file.id} bytes`, (await testApp.send(who, 'GET', `${base}/files/${file.id}/content`)).data);
    }
    page = list.data.next ? `&page=${encodeURIComponent(list.data.next.page)}` : '';
  } while (page);
  return seen;
}

/** Writes two rows that belong together, again and again; tells how long the slowest of them took. */
function startWriting({ database }: TestApp): () => Promise<{ pairs: number; slowestMs: number }> {
  let isOver = false;
  let pairs = 0;
  let slowestMs = 0;
  const writing = (async () => {
    while (!isOver) {
      const begun = performance.now();
      const name = `pair ${pairs++}`;
      await database.transaction(async (tx) => {
        for (const half of ['left', 'right'])
          await tx.execute(sql`insert into instance_facts (name, value) values (${`${name} ${half}`}, '1')`);
      });
      slowestMs = Math.max(slowestMs, performance.now() - begun);
      await after(2);
    }
  })();
  return async () => {
    isOver = true;
    await writing;
    return { pairs, slowestMs: Math.round(slowestMs) };
  };
}

it.each([
  ['embedded', 'postgres'],
  ['postgres', 'embedded'],
] as [Engine, Engine][])('both corpora from %s into %s, while people write', async (from, into) => {
  const source = await TestApp.open(from);
  const target = await TestApp.open(into);
  const path = join(source.services.environment.dataDir, 'corpora.zip');
  try {
    const admin = await source.person({ isInstanceAdmin: true });
    const organizationId = await source.organization(admin);
    const fixtures = await buildFixtures(source, admin, organizationId);
    const spaces = await importCorpora(source, admin, organizationId);
    const before = await readEverything(source, admin, fixtures);
    const stop = startWriting(source);
    const started = performance.now();
    const quiet = { report: () => undefined, signal: new AbortController().signal };
    const { size, manifest } = await writeArchive(source.services, path, quiet);
    const madeMs = performance.now() - started;
    const { pairs, slowestMs } = await stop();
    const archive = await openArchive(path, source.services.keyring, () => undefined);
    await checkArchive(archive, () => undefined);
    const restoring = performance.now();
    await restoreArchive(target.services, archive, () => undefined);
    const restoredMs = performance.now() - restoring;
    archive.close();
    expect(await readEverything(target, admin, fixtures)).toEqual(before);
    let read = 0;
    for (const spaceId of spaces) {
      const known = await readSpace(source, admin, spaceId);
      expect(await readSpace(target, admin, spaceId)).toEqual(known);
      read += known.size;
    }
    const { rows } = await target.database.db.execute<{ halves: number; names: number }>(sql`
      select count(*)::int as halves, count(distinct substring(name from 'pair [0-9]+'))::int as names
      from instance_facts where name like 'pair %'`);
    const [kept] = rows;
    expect(kept?.halves).toBe(2 * (kept?.names ?? -1));
    expect(kept?.names).toBeLessThanOrEqual(pairs);
    const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
    console.warn(
      `${from} → ${into}: ${(size / 1e6).toFixed(1)} MB, ${manifest.tables.reduce((sum, { rows: count }) => sum + count, 0)} rows, ${manifest.files.count} files, made in ${seconds(madeMs)} while ${pairs} writes went on, the slowest ${slowestMs} ms; restored in ${seconds(restoredMs)}; ${read} pages and files equal`,
    );
  } finally {
    rmSync(path, { force: true });
    await source.close();
    await target.close();
  }
});
