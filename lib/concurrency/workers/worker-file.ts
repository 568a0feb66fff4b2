import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findBuildFolder, findProgramRoot } from '@/lib/environment/program-root';
import { singleton } from '@/lib/singleton';
import sources from './worker-files.json';

/** The build bundles each of them into dist/. */
export type WorkerName = keyof typeof sources;

/**
 * The file that a worker thread runs: dist/<name>.mjs in the built program. From the source (development, tests) it is
 * bundled into node_modules/.cache, once in a process.
 */
export function findWorkerFile(name: WorkerName): Promise<string> {
  return singleton(`worker-file ${name}`, async () => {
    const root = findProgramRoot();
    const entry = path.join(root, ...sources[name].split('/'));
    const built = path.join(root, 'dist', `${name}.mjs`);
    return findBuildFolder() || !existsSync(entry) ? built : bundle(root, name, entry);
  });
}

async function bundle(root: string, name: string, entry: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    alias: { '@': root },
    write: false,
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`The worker ${name} could not be bundled.`);
  const hash = createHash('sha256').update(output.contents).digest('hex').slice(0, 16);
  const folder = path.join(root, 'node_modules', '.cache', 'lectern');
  const file = path.join(folder, `${name}-${hash}.mjs`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, output.contents);
  renameSync(draft, file);
  return file;
}
