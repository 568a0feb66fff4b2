import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { findBuildFolder } from '@/lib/environment/program-root';
import { createDatabase } from './engine';

/** Unpacks the database that the build made; without one the engine makes it, in seconds and with much memory. */
export async function fillDatabase(folder: string): Promise<void> {
  const build = findBuildFolder();
  const empty = build && path.join(build, 'empty-database');
  if (empty && existsSync(/* turbopackIgnore: true */ empty)) unpackFolder(empty, folder);
  else await createDatabase(folder);
}

/** Each file of it was packed by itself. */
function unpackFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(/* turbopackIgnore: true */ from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    if (entry.isDirectory()) unpackFolder(source, path.join(to, entry.name));
    else
      writeFileSync(
        path.join(to, entry.name.replace(/\.gz$/, '')),
        gunzipSync(readFileSync(/* turbopackIgnore: true */ source)),
      );
  }
}
