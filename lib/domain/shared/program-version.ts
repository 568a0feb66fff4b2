import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgramRoot } from '@/lib/environment/program-root';

let version: string | undefined;

/** Of this Lectern, as its package says. */
export function readProgramVersion(): string {
  version ??= (
    JSON.parse(readFileSync(join(findProgramRoot(), 'package.json'), 'utf8')) as { version: string }
  ).version;
  return version;
}
