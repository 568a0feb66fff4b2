import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findBuildFolder, findProgramRoot } from '../program-root';

const sources = ['worker.ts', 'durable-fs.ts', 'protocol.ts', 'settings.ts'];

/**
 * The file that the engine's worker thread runs. The build makes it as an entry of its own, dist/embedded-worker.mjs,
 * beside dist/server.mjs; from the source (development, tests) it is bundled into node_modules/.cache when it changed.
 */
export async function findWorkerFile(): Promise<string> {
  const root = findProgramRoot();
  const source = path.join(root, 'lib', 'storage', 'embedded');
  const built = path.join(root, 'dist', 'embedded-worker.mjs');
  if (findBuildFolder() || !existsSync(path.join(source, 'worker.ts'))) return built;
  const hash = createHash('sha256');
  for (const file of sources) hash.update(readFileSync(path.join(source, file)));
  const folder = path.join(root, 'node_modules', '.cache', 'lectern');
  const bundled = path.join(folder, `embedded-worker-${hash.digest('hex').slice(0, 16)}.mjs`);
  if (existsSync(bundled)) return bundled;
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path.join(source, 'worker.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    write: false,
  });
  const [output] = outputFiles;
  if (!output) throw new Error('The embedded engine’s worker could not be bundled.');
  mkdirSync(folder, { recursive: true });
  const draft = `${bundled}.${process.pid}.tmp`;
  writeFileSync(draft, output.contents);
  renameSync(draft, bundled);
  return bundled;
}
