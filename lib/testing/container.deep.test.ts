import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { findProgramRoot } from '@/lib/environment/program-root';
import { findFreePort } from './free-port';

interface Container {
  app: string;
  env: Record<string, string>;
  command: string[];
  healthCommand: string[];
}

const TOKEN = 'a-token-of-the-administrator-of-the-container';
const METRICS = 'a-token-for-the-metrics';
/** `nobody`, who owns nothing; without root the tree is made read-only for ourselves. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const folder = mkdtempSync(path.join(tmpdir(), 'lectern-container-'));
afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

function makeContainer(): Container {
  const script = path.join(findProgramRoot(), 'scripts', 'checks', 'container-tree.mjs');
  const text = execFileSync(process.execPath, [script, folder], { encoding: 'utf8' });
  chmodSync(folder, 0o755);
  const container: Container = JSON.parse(text);
  if (!('uid' in nobody)) spawnSync('chmod', ['-R', 'a-w', container.app]);
  return container;
}

function makeWritable(name: string): string {
  const made = path.join(folder, name);
  mkdirSync(made, { mode: 0o700 });
  if (nobody.uid !== undefined) chownSync(made, nobody.uid, nobody.gid);
  return made;
}

/** What was written under the program since. */
function listChanged(root: string, since: number): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(
      (file) => !file.includes('.bin') && (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > since,
    );
}

test('the container holds all that it needs, and runs as nobody who can change nothing of it', async () => {
  const { app, env, command, healthCommand } = makeContainer();
  const port = await findFreePort();
  const base = `http://127.0.0.1:${port}`;
  const all: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    PATH: process.env.PATH,
    ...env,
    PORT: String(port),
    LECTERN_HOST: '127.0.0.1',
    LECTERN_URL: base,
    LECTERN_DATA_DIR: makeWritable('data'),
    TMPDIR: makeWritable('tmp'),
    LECTERN_ADMIN_EMAIL: 'ops@example.org',
    LECTERN_ADMIN_TOKEN: TOKEN,
    LECTERN_METRICS_TOKEN: METRICS,
  };
  const since = Date.now();
  const [program = '', ...rest] = command;
  const server = spawn(program, rest, { cwd: app, env: all, ...nobody, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'exit');
  let errors = '';
  server.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const isHealthy = () => {
    const [checker = '', ...words] = healthCommand;
    return spawnSync(checker, words, { cwd: app, env: all, ...nobody }).status === 0;
  };
  try {
    for await (const line of createInterface({ input: server.stdout }))
      if (line.includes('is ready at')) break;
    server.stdout.resume();
    expect(isHealthy()).toBe(true);
    await tryProduct(base);
    const metrics = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${METRICS}` } });
    expect(await metrics.text()).toContain('lectern_database_up 1');
    const backup = spawnSync(program, ['scripts/backup.mjs'], { cwd: app, env: all, ...nobody });
    expect([backup.status, String(backup.stderr)]).toEqual([0, '']);
  } finally {
    server.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
  expect(isHealthy()).toBe(false);
  expect(errors).not.toMatch(/EROFS|EACCES|EPERM|ENOENT|"level":(?:40|50)/);
  expect(listChanged(app, since)).toEqual([]);
  // Each request is a line, and none of them tells what was asked for or with which token.
  const lines = errors
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));
  const routes = new Set(lines.filter(({ msg }) => msg === 'request').map(({ route }) => route));
  expect(routes).toEqual(new Set([...routes, 'getCurrentUser', 'downloadPdf', 'page', 'reader']));
  expect(errors).not.toContain(TOKEN);
  expect(errors).not.toContain('/orgs/');
});

/** What loads code and files that stand beside the program: pages, typesetting, drawing, the sample. */
async function tryProduct(base: string): Promise<void> {
  const get = (address: string) =>
    fetch(`${base}${address}`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const read = async <Data>(address: string) => (await (await get(`/v1${address}`)).json()) as Data;
  await read('/user');
  expect((await get('/login')).status).toBe(200);
  const { items: organizations } = await read<{ items: { id: string }[] }>('/orgs');
  const organization = organizations[0]?.id;
  const { items: spaces } = await read<{ items: { id: string }[] }>(`/orgs/${organization}/spaces`);
  expect(spaces.length).toBeGreaterThan(0);
  const { url } = await read<{ url: string }>(`/spaces/${spaces[0]?.id}/pdf`);
  const pdf = await get(url.replace(base, ''));
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { items: sites } = await read<{ items: { published: boolean; urls: { published: string } }[] }>(
    `/orgs/${organization}/sites`,
  );
  const published = sites.find((site) => site.published)?.urls.published ?? '';
  const page = await fetch(published);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<article')]);
}
