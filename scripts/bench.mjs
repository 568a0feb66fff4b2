// npm run bench: what we cost, as ratios to the least that the same work can cost.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'bench/run.ts'], { stdio: 'inherit' });
process.exit(status ?? 1);
