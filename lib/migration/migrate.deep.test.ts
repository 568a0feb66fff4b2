import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProgramRoot } from '@/lib/environment/program-root';
import { toForm, upload } from '@/lib/testing/docs-folder';
import { findFreePort } from '@/lib/testing/free-port';
import { makeSourceOrganization } from '@/lib/testing/migration-driver';
import { readOrganization } from '@/lib/testing/organization-snapshot';
import { seedRandom } from '@/lib/testing/seed-random';
import { type Person, TestApp } from '@/lib/testing/test-app';

const corpora = process.env.LECTERN_CORPUS ?? '../shared/corpus';
const KILLS = Number(process.env.LECTERN_MIGRATION_KILLS ?? 60);
const folder = mkdtempSync(join(tmpdir(), 'migration-'));

/** An instance that listens, as a migration finds it. */
async function openInstance(engine: 'embedded' | 'postgres') {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const testApp = await TestApp.open(engine, url);
  const server: Server = createServer(getRequestListener((request) => testApp.api.fetch(request)));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await testApp.close();
  };
  return { testApp, url, close };
}

type Instance = Awaited<ReturnType<typeof openInstance>>;
let from: Instance;
let to: Instance;
let taker: Person;
const command = join(folder, 'migrate.mjs');

beforeAll(async () => {
  [from, to] = [await openInstance('postgres'), await openInstance('embedded')];
  taker = await to.testApp.person();
  const root = findProgramRoot();
  // The command as the product has it.
  await build({
    absWorkingDir: root,
    entryPoints: ['lib/migration/command.ts'],
    outfile: command,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    alias: { '@': root },
    banner: {
      js: "import { createRequire as make } from 'node:module'; const require = make(import.meta.url);",
    },
  });
});
afterAll(async () => {
  await from.close();
  await to.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  admin: Person;
  organizationId: string;
  state: string;
}

function start({ admin, organizationId, state }: Run): { child: ChildProcess; text: () => string } {
  const child = spawn(
    process.execPath,
    [
      command,
      '--from',
      from.url,
      '--to',
      to.url,
      '--organization',
      organizationId,
      '--resume',
      join(folder, state),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        LECTERN_MIGRATE_TOKEN: admin.token,
        LECTERN_MIGRATE_TO_TOKEN: taker.token,
      },
    },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  return { child, text: () => text };
}

async function finish(run: Run) {
  const { child, text } = start(run);
  await once(child, 'close');
  expect(child.exitCode, text()).toBe(0);
  for (const { token } of [run.admin, taker]) expect(text()).not.toContain(token);
  return JSON.parse(readFileSync(join(folder, run.state.replace('.jsonl', '.json')), 'utf8'));
}

test(`ended ${KILLS} times at any moment, it makes nothing twice`, async () => {
  const source = await makeSourceOrganization(from.testApp);
  const run = { ...source, state: 'kills.jsonl' };
  const random = seedRandom(41);
  const size = () =>
    existsSync(join(folder, run.state))
      ? readFileSync(join(folder, run.state), 'utf8').split('\n').length
      : 0;
  let kills = 0;
  for (; kills < KILLS; kills += 1) {
    const { child } = start(run);
    const begun = size();
    // So many lines of its state later, and a little more: in the middle of whatever comes next.
    const more = 1 + Math.floor(random() * 3);
    const closed = once(child, 'close');
    while (child.exitCode === null && size() < begun + more) await new Promise((done) => setTimeout(done, 2));
    await new Promise((done) => setTimeout(done, random() * 30));
    if (child.exitCode !== null) break;
    child.kill('SIGKILL');
    await closed;
  }
  const report = await finish(run);
  process.stdout.write(`ended ${kills} times\n`);
  expect(kills).toBeGreaterThan(10);
  await from.testApp.send(source.admin, 'POST', `/spaces/${source.guide}/change-requests/1/update`);
  expect(await readOrganization(to.testApp, taker, report.organization)).toEqual(
    await readOrganization(from.testApp, source.admin, source.organizationId),
  );
});

describe('real documentation', () => {
  const names = existsSync(corpora)
    ? readdirSync(corpora, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      )
    : [];

  test('is there', () =>
    expect(names, `no documentation sets in ${corpora}: set LECTERN_CORPUS`).not.toEqual([]));

  test.each(names)('%s is the same afterwards', async (name) => {
    const admin = await from.testApp.person();
    const organizationId = await from.testApp.organization(admin, name);
    const spaceId = await from.testApp.make(admin, `/orgs/${organizationId}/spaces`, { title: name });
    expect((await upload(from.testApp, admin, spaceId, toForm(readFolder(join(corpora, name))))).status).toBe(
      201,
    );
    const started = performance.now();
    const report = await finish({ admin, organizationId, state: `${name}.jsonl` });
    process.stdout.write(
      `${name}: ${report.taken.pages} pages, ${report.taken.files} files in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
    );
    expect(report.taken.pages).toBeGreaterThan(20);
    expect(await readOrganization(to.testApp, taker, report.organization)).toEqual(
      await readOrganization(from.testApp, admin, organizationId),
    );
  });
});

function readFolder(path: string): Record<string, Uint8Array> {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const full = join(entry.parentPath, entry.name);
      return [relative(path, full).split(sep).join('/'), new Uint8Array(readFileSync(full))];
    }),
  );
}
