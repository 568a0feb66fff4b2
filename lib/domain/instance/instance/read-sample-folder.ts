import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { SourceEntry } from '@/lib/domain/authoring/content/import-source';
import { findProgramRoot } from '@/lib/environment/program-root';

export const SAMPLE_FOLDER = join(findProgramRoot(), 'sample');

/** The files of a folder that comes with the program, as an import takes them. */
export async function readSampleFolder(name: string): Promise<Map<string, SourceEntry>> {
  const folder = join(SAMPLE_FOLDER, name);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const entries = new Map<string, SourceEntry>();
  for (const entry of found) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const { size } = await stat(file);
    entries.set(relative(folder, file).split(sep).join('/'), { size, read: () => readFile(file) });
  }
  return entries;
}
