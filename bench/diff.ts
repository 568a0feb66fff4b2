import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffMarkdown } from '@/lib/content/diff/diff-markdown';
import { editPage } from '@/lib/testing/edit-page';
import { seedRandom } from '@/lib/testing/seed-random';
import { median } from './bench-environment';

const LINES = 2_000;
const EDITS = 40;
const ROUNDS = 25;
const LIMIT_MS = 50;

interface DiffCost {
  lines: number;
  edits: number;
  /** Milliseconds of CPU for one comparison. */
  cpu: number;
  met: boolean;
}

/** What it costs to compare a long page of the corpora with itself after many edits; undefined where there are no corpora. */
export function measureDiff(): DiffCost | undefined {
  const corpora = process.env.LECTERN_CORPUS ?? '../shared/corpus';
  if (!existsSync(corpora)) return undefined;
  const page = findLongPages(corpora).join('\n').split('\n').slice(0, LINES).join('\n');
  const times = Array.from({ length: ROUNDS }, (_, seed) => {
    const edited = editPage(page, EDITS, seedRandom(seed));
    const start = process.cpuUsage();
    diffMarkdown(page, edited);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  });
  const cpu = median(times);
  return { lines: LINES, edits: EDITS, cpu, met: cpu < LIMIT_MS };
}

/** The longest first, until together they are long enough. */
function findLongPages(corpora: string): string[] {
  const texts = readdirSync(corpora, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => readFileSync(join(corpora, path), 'utf8'));
  return texts.sort((a, b) => b.length - a.length).slice(0, 8);
}
