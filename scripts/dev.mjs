// npm run dev: the same server, with Next in development mode, restarted when its own sources change.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensurePackages } from './setup/packages.mjs';
import { buildReaderAssets } from './setup/reader-assets.mjs';
import { root } from './setup/root.mjs';

await ensurePackages();
const readerAssets = join(root, '.next', 'reader');
await buildReaderAssets({ folder: readerAssets, compress: false });
watchReaderSources();
const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const messages = new URL('./setup/compile-messages.mjs', import.meta.url);
const hook = `data:text/javascript,import { register } from "node:module"; register("${messages}");`;
const child = spawn(
  process.execPath,
  [tsx, 'watch', '--clear-screen=false', `--import=${hook}`, 'server.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** The server reads the manifest at its start: a new one makes it start again. */
function watchReaderSources() {
  let isWaiting = false;
  for (const folder of ['style', 'browser'])
    watch(join(root, 'components', 'reader', folder), { recursive: true }, () => {
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(async () => {
        isWaiting = false;
        await buildReaderAssets({ folder: readerAssets, compress: false }).catch(() => undefined);
      }, 100);
    });
}
