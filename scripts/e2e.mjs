// npm run e2e: the journeys alone; what follows `--` goes to Playwright (a file, --headed, --ui).
import { spawn } from 'node:child_process';
import { ensureBuild } from './setup/build.mjs';
import { ensureMachine } from './setup/machine.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { tool } from './setup/tools.mjs';

await ensurePackages();
await ensureMachine({ postgres: false });
await ensureBuild();
const { command, args, cwd } = tool('@playwright/test', 'test', ...process.argv.slice(2));
const child = spawn(command, args, { cwd, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
