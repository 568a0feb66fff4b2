import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CommandProblem } from './terminal';

/** The file that an archive becomes: `to` is a folder that is there, or a file that is not. Without a name yet, whether it could. */
export function resolveTarget(to: string, fileName: string): string {
  const target = resolve(to);
  const isFolder = existsSync(target) && statSync(target).isDirectory();
  if (isFolder && !fileName) return target;
  const path = isFolder ? join(target, fileName) : target;
  if (!existsSync(dirname(path))) throw new CommandProblem(`There is no folder ${dirname(path)}.`);
  if (existsSync(path)) throw new CommandProblem(`${path} already exists.`);
  return path;
}
