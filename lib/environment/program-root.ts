import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

function findOwnFolder(): string | undefined {
  return import.meta.url.startsWith('file:') ? path.dirname(fileURLToPath(import.meta.url)) : undefined;
}

/** The folder that holds package.json: the same from the source, from dist/ and from Next's bundles. */
export function findProgramRoot(): string {
  const start = findOwnFolder() ?? '';
  for (let folder = start; folder && folder !== path.dirname(folder); folder = path.dirname(folder))
    if (existsSync(path.join(folder, 'package.json')) && existsSync(path.join(folder, 'node_modules')))
      return folder;
  return process.cwd();
}

/** The folder of the build, when this is the built program. */
export function findBuildFolder(): string | undefined {
  const folder = findOwnFolder();
  return folder === path.join(findProgramRoot(), 'dist') ? folder : undefined;
}
