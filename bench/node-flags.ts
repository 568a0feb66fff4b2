import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Package {
  scripts: { start: string };
}

/**
 * How `npm start` has Node run the server. More room for what a request makes and drops takes a fifth off drawing a page.
 * Without pretenuring a list costs a seventh less: V8 guesses that rows live long, and what dies there keeps others alive.
 */
export function readNodeFlags(): string[] {
  const file = path.join(import.meta.dirname, '..', 'package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as Package;
  const [command = ''] = scripts.start.split(' || ');
  return command.split(' ').filter((word) => word.startsWith('--'));
}
