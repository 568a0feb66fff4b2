import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A folder as a form: each part named by its path in the folder. */
export function readFolder(folder: string): FormData {
  const form = new FormData();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    form.append(name, new Blob([readFileSync(file)]), name);
  }
  return form;
}
