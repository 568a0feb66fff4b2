import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { EmbeddingsServer } from '../lib/testing/embeddings-server';
import { expectAccessible } from './expect-accessible';
import { signInByForm } from './sign-in';
import { test } from './watched-test';

const administrator = { email: 'grace@example.org', password: 'correct horse battery staple' };
const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123456789';

let model: EmbeddingsServer;
let server: ChildProcess;
let home: string;
let folder: string;
/** Lets the model go on. */
let release: () => void;

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** The journeys' own server has no model: one of its own has, behind an address. */
test.beforeAll(async () => {
  test.setTimeout(120_000);
  model = await EmbeddingsServer.open();
  folder = mkdtempSync(join(tmpdir(), 'lectern-e2e-model-'));
  const port = await findFreePort();
  home = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['dist/server.mjs'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      LECTERN_URL: home,
      LECTERN_DATA_DIR: folder,
      LECTERN_SAMPLE_CONTENT: 'false',
      LECTERN_RATE_LIMITS: 'off',
      LECTERN_ADMIN_EMAIL: administrator.email,
      LECTERN_ADMIN_PASSWORD: administrator.password,
      LECTERN_ADMIN_TOKEN: TOKEN,
      LECTERN_EMBEDDINGS: 'url',
      LECTERN_EMBEDDINGS_URL: model.url,
      LECTERN_EMBEDDINGS_MODEL: 'test',
    },
  });
  await expect
    .poll(async () => (await fetch(`${home}/ready`).catch(() => undefined))?.status, { timeout: 60_000 })
    .toBe(200);
});

test.afterAll(async () => {
  release?.();
  server?.kill('SIGTERM');
  await new Promise((resolve) => (server?.exitCode === null ? server.once('exit', resolve) : resolve(null)));
  await model?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function send<Data extends object>(method: string, path: string, body?: object): Promise<Data> {
  const response = await fetch(`${home}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  expect([response.ok, response.ok ? '' : text]).toEqual([true, '']);
  return JSON.parse(text) as Data;
}

const progress = (page: Page) => page.getByRole('progressbar', { name: /^The sentence model has read/ });

test('the settings of a space say how far the sentence model has come', async ({ browser }) => {
  test.setTimeout(180_000);
  let asked = 0;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  model.turn = {
    vectors: async (texts: readonly string[]) => {
      asked += 1;
      // The first sections are read, and the others when the journey has seen it.
      if (asked > 2) await held;
      return texts.map((_, at) => [1, at]);
    },
  };
  const { items } = await send<{ items: { id: string }[] }>('GET', '/orgs');
  const org = `/orgs/${items[0]?.id}`;
  const { id: space } = await send<{ id: string }>('POST', `${org}/spaces`, {
    title: 'Long',
    editMode: 'live',
  });
  const markdown = Array.from(
    { length: 90 },
    (_, at) => `## Gauge ${at}\n\nGauge ${at} reads ${at} bars.\n`,
  ).join('\n');
  const changes = [{ operation: 'insert_page', title: 'Gauges', document: { markdown } }];
  await send('POST', `/spaces/${space}/content`, { changes });

  const context = await browser.newContext({ baseURL: home, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInByForm(page, administrator);
  await page.goto(`${org}/spaces/${space}/~/settings`);
  await expect(page.getByText(/sections are found by their words/)).toBeVisible();
  await expect(progress(page)).toBeVisible();
  await expect
    .poll(async () => Number(await progress(page).getAttribute('aria-valuenow')))
    .toBeGreaterThan(0);
  await expect(page.getByText(/^The sentence model has read \d+ of 9\d sections/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await progress(page).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);

  release();
  await expect(page.getByText(/A sentence model has read them all/)).toBeVisible({ timeout: 60_000 });
  await expect(progress(page)).toHaveCount(0);
  await context.close();
});
