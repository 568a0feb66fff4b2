// Which files a branch changed: since it left main, committed or not.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });

function findBase() {
  for (const branch of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', branch).trim();
    } catch {
      // The branch is not known here.
    }
  return 'HEAD';
}

/** Those that still exist, by their paths from the root. */
export function listChangedFiles() {
  const changed = git('diff', '--name-only', '-z', findBase());
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return `${changed}${added}`.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}
