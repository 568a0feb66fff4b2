import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StructuredCase } from './structured-merge';

interface FileMerge {
  /** How many conflicts `git merge-file` leaves. */
  conflicts: number;
  /** Its text, with main's where there is a conflict. */
  text: string;
}

/** Merges three texts line by line, as git does. */
export function mergeFile({ base, main, yours }: StructuredCase): FileMerge {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-merge-file-'));
  try {
    for (const [name, text] of Object.entries({ base, main, yours })) writeFileSync(join(folder, name), text);
    const run = (...args: string[]) =>
      spawnSync('git', ['merge-file', '-p', '-q', ...args, 'main', 'base', 'yours'], {
        cwd: folder,
        encoding: 'utf8',
      });
    const { status, error } = run();
    if (error) throw error;
    return { conflicts: status ?? 0, text: run('--ours').stdout };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
