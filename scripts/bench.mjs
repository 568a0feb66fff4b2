// npm run bench: what we cost, as ratios to the least that the same work can cost.
import { spawnSync } from 'node:child_process';
import { ensureBuild } from './setup/build.mjs';
import { ensureMachine, findChromium } from './setup/machine.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { root } from './setup/root.mjs';

await ensurePackages();
await ensureMachine();
await ensureBuild();
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'bench/run.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: findChromium() },
  },
);
process.exit(status ?? 1);
