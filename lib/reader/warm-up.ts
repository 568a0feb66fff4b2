import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Services } from '@/lib/domain/shared/services';
import { isAnythingPublished } from '@/lib/domain/sites/published/find-site';
import { logError } from '@/lib/log';
import { renderer } from './renderer';

/** What most pages have. A grammar is made when it is first used, which costs more than a page does. */
const USUAL = ['bash', 'json', 'yaml', 'javascript', 'csharp', 'xml', 'html', 'sql', 'ini', 'docker', 'ruby'];
const MORE = ['typescript', 'python', 'css', 'razor', 'http', 'diff', 'markdown', 'go', 'java', 'php'];

/** Nearly every grammar finds a keyword, a text, a number, a comment and a bracket in it. */
const SAMPLE =
  '// a\n# b\nimport { x } from "y";\npublic class A { int b = 1; }\n<a href="#">$x</a>\nkey: value\n{"a": [1, true]}\nselect * from t where a = \'b\';\n';

const BEFORE_DRAWING_MS = 2_000;
const BEFORE_COLOURS_MS = 8_000;
const BETWEEN_MS = 500;
const LIMIT_MS = 30_000;
/** Node returns memory only when little was allocated since its last collection. */
const BETWEEN_COLLECTIONS_MS = 9_000;

/** Loads the renderer and grammars ahead of the first reader; nothing where no site is published. */
export function startWarmingUp(services: Services): void {
  warmUp(services).catch((error: unknown) => logError(error, 'the warm-up ended early'));
}

async function warmUp(services: Services): Promise<void> {
  const pause = (milliseconds: number) => wait(milliseconds, undefined, { ref: false });
  await pause(BEFORE_DRAWING_MS);
  const isRead = await isAnythingPublished(services);
  if (isRead) await renderer.open();
  await pause(BEFORE_COLOURS_MS);
  for (const language of isRead ? [...USUAL, ...MORE] : []) {
    await renderer.run('warmUp', { code: SAMPLE, language }, { limitMs: LIMIT_MS });
    await pause(BETWEEN_MS);
  }
  collectGarbage();
  await pause(BETWEEN_COLLECTIONS_MS);
  collectGarbage();
}

/** A start allocates more than the hours after it; without this, Node would hold that memory until it runs short. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
