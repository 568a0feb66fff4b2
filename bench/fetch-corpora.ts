import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QUESTION_SETS, readQuestionSet } from './question-sets';

/** `npx tsx bench/fetch-corpora.ts [FOLDER]`: the documentations of question sets that say where theirs is published. */
const target = process.argv[2] ?? '../corpora';

for (const name of QUESTION_SETS) {
  const { source } = readQuestionSet(name);
  const place = join(target, name);
  if (!source || existsSync(place)) continue;
  const { repository, commit, license, folder, without = [] } = source;
  const clone = mkdtempSync(join(tmpdir(), 'corpus-'));
  const git = (...args: string[]) => execFileSync('git', ['-C', clone, ...args], { stdio: 'inherit' });
  try {
    git('init', '--quiet');
    git('remote', 'add', 'origin', repository);
    git('sparse-checkout', 'set', '--no-cone', `/${folder}/`);
    // Without what stands outside of the folder, which may be a hundred times as much.
    git('fetch', '--quiet', '--depth', '1', '--filter=blob:none', 'origin', commit);
    git('checkout', '--quiet', 'FETCH_HEAD');
    for (const file of without) rmSync(join(clone, folder, file));
    cpSync(join(clone, folder), place, { recursive: true });
  } finally {
    rmSync(clone, { recursive: true });
  }
  process.stdout.write(`${place}: ${repository} at ${commit} (${license})\n`);
}
