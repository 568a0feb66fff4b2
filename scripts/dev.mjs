// npm run dev: the same server, with Next in development mode, restarted when its own sources change.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { ensurePackages } from './setup/packages.mjs';
import { root } from './setup/root.mjs';

await ensurePackages();
const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const child = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
