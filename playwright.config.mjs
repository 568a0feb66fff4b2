import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/setup/machine.mjs';

async function findFreePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

// Workers read this file too and inherit the environment, so the first reading decides for all.
process.env.E2E_PORT ??= String(await findFreePort());
// Where a journey receives what webhooks send.
process.env.E2E_HOOK_PORT ??= String(await findFreePort());
// Where a provider of sign-in stands.
process.env.E2E_SIGN_IN_PORT ??= String(await findFreePort());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'lectern-e2e-'));
const url = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One server, one database, one person: the journeys follow each other.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  globalTeardown: './scripts/setup/forget-e2e-data.mjs',
  use: {
    baseURL: url,
    locale: 'en-GB',
    // Recording costs a fifth of the time: E2E_TRACE=1 when a failure is looked for.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Makes the first administrator, on whom all others build, so that any journey can run alone.
    {
      name: 'first-run',
      testMatch: /first-run\.setup\.ts$/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'desktop',
      dependencies: ['first-run'],
      testIgnore: /\.mobile\.spec\.ts$/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      testMatch: /\.mobile\.spec\.ts$/,
      dependencies: ['first-run'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/start.mjs`,
    url: `${url}/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    env: {
      PORT: process.env.E2E_PORT,
      LECTERN_HOST: '127.0.0.1',
      LECTERN_URL: url,
      LECTERN_DATA_DIR: process.env.E2E_DATA_DIR,
      LECTERN_RATE_LIMITS: 'off',
      LECTERN_EMBEDDINGS: 'off',
      LECTERN_REQUEST_LOG: 'off',
      LECTERN_OUTBOUND_ALLOW: `127.0.0.1:${process.env.E2E_HOOK_PORT},127.0.0.1:${process.env.E2E_SIGN_IN_PORT}`,
      LECTERN_OIDC_ISSUER: `http://127.0.0.1:${process.env.E2E_SIGN_IN_PORT}`,
      LECTERN_OIDC_CLIENT_ID: 'lectern',
      LECTERN_OIDC_CLIENT_SECRET: 'known to both',
      LECTERN_OIDC_NAME: 'the company',
      DATABASE_URL: '',
    },
  },
});
