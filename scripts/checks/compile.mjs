// Next writes the types of routes and of CSS imports; they are not in the repository.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { tool } from '../setup/tools.mjs';

const run = ({ command, args, cwd }) => {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

if (existsSync(join(root, 'app'))) run(tool('next', 'typegen'));
run(tool('typescript', '--noEmit'));
