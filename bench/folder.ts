import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A folder as a form: each part named by its path in the folder; `alter` makes other pages of the same kind of its pages. */
export function readFolder(folder: string, alter = (markdown: string) => markdown): FormData {
  const form = new FormData();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    const bytes = readFileSync(file);
    form.append(name, new Blob([name.endsWith('.md') ? alter(bytes.toString()) : bytes]), name);
  }
  return form;
}
