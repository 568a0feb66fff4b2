// npm run debug -- METHOD PATH: one request end to end, with its access decision, its statements and their times.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensurePackages } from './setup/packages.mjs';
import { script } from './setup/tools.mjs';

const USAGE = `Usage: npm run debug -- METHOD PATH [--body JSON] [--token TOKEN]

  npm run debug -- GET '/v1/spaces/{spaceId}/content'

  PATH     {organizationId}, {spaceId} and {siteId} stand for the first of each
  --body   what is sent
  --token  who asks (LECTERN_ADMIN_TOKEN; an administrator of the sample content when neither is given)

It runs on new sample content; LECTERN_DATA_DIR or DATABASE_URL name the data of an instance instead.`;

const [method, path, ...options] = process.argv.slice(2);
if (!/^[A-Z]+$/.test(method ?? '') || !path?.startsWith('/')) {
  console.error(USAGE);
  process.exit(1);
}
await ensurePackages();

const { LECTERN_DATA_DIR, DATABASE_URL } = process.env;
const folder = LECTERN_DATA_DIR || DATABASE_URL ? undefined : mkdtempSync(join(tmpdir(), 'lectern-debug-'));
process.on('exit', () => folder && rmSync(folder, { recursive: true, force: true }));
const sample = {
  LECTERN_DATA_DIR: folder,
  LECTERN_ADMIN_EMAIL: 'admin@example.org',
  LECTERN_ADMIN_TOKEN: randomBytes(24).toString('base64url'),
};
const { command, args, cwd } = script('../lib/testing/debug-request.ts', method, path, ...options);
const child = spawn(command, ['--import', 'tsx', ...args], {
  cwd,
  stdio: ['ignore', 'inherit', 'pipe'],
  env: { ...process.env, ...(folder ? sample : {}), LECTERN_RATE_LIMITS: 'off' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (code) => process.exit(code ?? 1));

for await (const line of createInterface({ input: child.stderr })) console.log(describe(line));

/** A line of the log for people: a statement in one line, all else as it is. */
function describe(line) {
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  const { msg, ms, text, level, time, ...details } = entry;
  if (msg === 'statement')
    return `${String(ms).padStart(8)} ms  ${text.replace(/\s+/g, ' ').trim().slice(0, 400)}`;
  return `${msg}: ${JSON.stringify(details)}`;
}
