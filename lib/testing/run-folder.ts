import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A folder that bears the number of its process, so that the next run knows what a killed one left behind. */
export function makeRunFolder(kind: string, parent: string): string {
  return mkdtempSync(path.join(parent, `lectern-${kind}-${process.pid}-`));
}

export function findAbandoned(kind: string, parent: string): string[] {
  const pattern = new RegExp(`^lectern-${kind}-(\\d+)-`);
  return readdirSync(parent)
    .filter((name) => {
      const pid = Number(pattern.exec(name)?.[1] ?? 0);
      return pid > 0 && !isAlive(pid);
    })
    .map((name) => path.join(parent, name));
}

export function removeAbandoned(kind: string, parent: string): void {
  for (const folder of findAbandoned(kind, parent)) rmSync(folder, { recursive: true, force: true });
}

/** In memory where there is room: the embedded engine syncs a lot. */
export function findFastFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 4 * 2 ** 30 ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}
