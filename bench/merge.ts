import { spawnSync } from 'node:child_process';
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import git from 'isomorphic-git';
import { mergeMarkdown } from '@/lib/content/merge/merge-markdown';
import { type MergeCase, makeMergeCase } from '@/lib/testing/merge-model';

const SEEDS = 3;
const TURNS = 3;

interface MergeRow {
  corpus: string;
  merges: number;
  /** Milliseconds of CPU for all merges, and how many of them had a conflict where the writers had none. */
  git: Share;
  isomorphicGit: Share;
  lectern: Share;
  ratio: number;
  met: boolean;
}

interface Share {
  cpu: number;
  conflicts: number;
}

/** Our merge, `git merge-file` and isomorphic-git's on the same seeded edits of each corpus; nothing without corpora. */
export async function compareMerges(corpora: string): Promise<MergeRow[]> {
  if (!existsSync(corpora)) return [];
  const names = readdirSync(corpora, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const rows: MergeRow[] = [];
  for (const { name } of names) rows.push(await compareCorpus(name, readCases(path.join(corpora, name))));
  return rows;
}

/** Prints the rows and answers how many miss their target. */
export function printMerges(rows: readonly MergeRow[]): number {
  if (rows.length === 0) console.log('merging three ways: the corpora are not here (LECTERN_CORPUS)');
  else
    console.log(
      `\n${'merges of seeded edits, CPU each'.padEnd(34)} git merge-file  isomorphic-git      ours  ours/git`,
    );
  for (const { corpus, merges, git: native, isomorphicGit, lectern, ratio, met } of rows) {
    const micro = ({ cpu }: Share) => `${Math.round((cpu * 1_000) / merges)} µs`;
    const costs = `${micro(native).padStart(14)}  ${micro(isomorphicGit).padStart(14)}  ${micro(lectern).padStart(8)}`;
    console.log(
      `${corpus.padEnd(34)} ${costs}      ${ratio.toFixed(2)} ${met ? 'meets' : 'misses'} ≤ 3 ×, ahead of both`,
    );
    const conflicts = [native, isomorphicGit, lectern].map((share) => String(share.conflicts));
    const [one = '', two = '', three = ''] = conflicts;
    console.log(
      `${`  conflicts in ${merges} merges`.padEnd(34)} ${one.padStart(14)}  ${two.padStart(14)}  ${three.padStart(8)}`,
    );
  }
  return rows.filter(({ met }) => !met).length;
}

function readCases(folder: string): MergeCase[] {
  const paths = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.md'))
    .sort();
  const cases: MergeCase[] = [];
  for (const [index, file] of paths.entries()) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    for (let seed = 1; seed <= SEEDS; seed++)
      cases.push(...toList(makeMergeCase(text, seed * 10_000 + index)));
  }
  return cases;
}

const toList = (made: MergeCase | undefined) => (made ? [made] : []);

async function compareCorpus(corpus: string, cases: MergeCase[]): Promise<MergeRow> {
  const [lectern, isomorphic, native]: Share[][] = [[], [], []];
  for (let turn = 0; turn < TURNS; turn++) {
    lectern?.push(runLectern(cases));
    isomorphic?.push(await runIsomorphicGit(cases));
    native?.push(runGit(cases));
  }
  const row = {
    corpus,
    merges: cases.length,
    git: best(native ?? []),
    isomorphicGit: best(isomorphic ?? []),
    lectern: best(lectern ?? []),
  };
  const ratio = row.lectern.cpu / row.git.cpu;
  const { conflicts, cpu } = row.lectern;
  const isAhead =
    cpu < row.isomorphicGit.cpu && conflicts < Math.min(row.isomorphicGit.conflicts, row.git.conflicts);
  return { ...row, ratio, met: ratio <= 3 && isAhead };
}

function runLectern(cases: MergeCase[]): Share {
  const start = process.cpuUsage();
  const conflicts = cases.filter(
    ({ base, main, yours }) => mergeMarkdown(base, main, yours).conflicts.length > 0,
  ).length;
  return { cpu: readCpu(start), conflicts };
}

function readCpu(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/** isomorphic-git merges commits: each case is a file of one repository, and the objects are read and compared along with it. */
async function runIsomorphicGit(cases: MergeCase[]): Promise<Share> {
  const dir = mkdtempSync(path.join(tmpdir(), 'lectern-merge-'));
  try {
    commitCases(dir, cases);
    const start = process.cpuUsage();
    const conflicts = await git
      .merge({
        fs,
        dir,
        ours: 'main',
        theirs: 'yours',
        dryRun: true,
        author: { name: 'a', email: 'a@example.org' },
      })
      .then(() => 0, readConflicts);
    return { cpu: readCpu(start), conflicts };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function commitCases(dir: string, cases: MergeCase[]): void {
  const run = (...args: string[]) => {
    const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'gc.auto=0'];
    const { status, stderr } = spawnSync('git', [...who, ...args], { cwd: dir, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
  };
  const commit = (side: 'base' | 'main' | 'yours') => {
    for (const [index, made] of cases.entries()) writeFileSync(path.join(dir, `${index}.md`), made[side]);
    run('add', '-A');
    run('commit', '-q', '-m', side);
  };
  mkdirSync(dir, { recursive: true });
  run('init', '-q', '-b', 'main');
  commit('base');
  run('checkout', '-q', '-b', 'yours');
  commit('yours');
  run('checkout', '-q', 'main');
  commit('main');
}

function readConflicts(error: unknown): number {
  if (error instanceof git.Errors.MergeConflictError) return error.data.filepaths.length;
  throw error;
}

/** What one run of git costs counts with the start of its process, as that is how it is to be had. */
function runGit(cases: MergeCase[]): Share {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-merge-'));
  try {
    const commands = cases.map((made, index) => {
      const files = (['main', 'base', 'yours'] as const).map((side) => {
        writeFileSync(path.join(folder, `${index}.${side}`), made[side]);
        return `${index}.${side}`;
      });
      return `git merge-file -p -q ${files.join(' ')} > merged || conflicts=$((conflicts + 1))`;
    });
    const script = ['conflicts=0', ...commands, 'echo $conflicts', 'times'].join('\n');
    const { stdout, error } = spawnSync('sh', { cwd: folder, input: script, encoding: 'utf8' });
    if (error) throw error;
    const [conflicts = '', , children = ''] = stdout.trim().split('\n');
    return { cpu: readTimes(children), conflicts: Number(conflicts) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The shell's own words for the CPU of its children: `0m1.230s 0m0.450s`. */
function readTimes(line: string): number {
  let total = 0;
  for (const [, minutes, seconds] of line.matchAll(/(\d+)m([\d.]+)s/g))
    total += Number(minutes) * 60_000 + Number(seconds) * 1_000;
  return total;
}

function best(shares: Share[]): Share {
  return shares.reduce((least, share) => (share.cpu < least.cpu ? share : least));
}
