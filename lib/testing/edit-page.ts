import { type Block, joinBlocks, splitBlocks } from '@/lib/content/blocks/split-blocks';
import type { Random } from './seed-random';

/** Numbers from 0 up to 1 that are the same for the same seed. */

const pick = <Item>(random: Random, list: readonly Item[]): Item | undefined =>
  list[Math.floor(random() * list.length)];

const WORDS =
  'also the server each new page safely before release default value often several users only'.split(' ');
const SENTENCES = [
  'This takes effect at once.',
  'You can change it later in the settings.',
  'Older versions ignore it.',
  'Ask an administrator when it is not shown to you.',
  'Keep a copy before you go on.',
];

/** Edits as writers make them: words and sentences, items, rows and lines, blocks that come, go and move. */
const EDITS: ((blocks: Block[], random: Random) => void)[] = [
  onText((words, at, random) => words.splice(at, 1, pick(random, WORDS) ?? '')),
  onText((words, at, random) => words.splice(at, 0, pick(random, WORDS) ?? '')),
  onText((words, at) => words.splice(at, 1)),
  onText((words, at, random) =>
    words.splice(at, 3, ...(pick(random, SENTENCES) ?? '').split(' ').slice(0, 3)),
  ),
  onKind('paragraph', (source, random) => `${source} ${pick(random, SENTENCES)}`),
  onKind('paragraph', (source, random) => `${pick(random, SENTENCES)} ${source}`),
  onKind('paragraph', (_, random) => `${pick(random, SENTENCES)} ${pick(random, SENTENCES)}`),
  onKind('paragraph', (source) => source.replace(/[^.]*\.\s+/, '')),
  onKind('paragraph', (source) => source.replace(/\](\([^)\s]*)\)/, ']$1-new)')),
  onKind('heading', (source, random) => `${source} ${pick(random, WORDS)}`),
  onKind('heading', (source) =>
    source.startsWith('#') && !source.startsWith('######') ? `#${source}` : source,
  ),
  onLines('list', (lines, at, random) => lines.splice(at, 0, `* ${pick(random, SENTENCES)}`)),
  onLines('list', (lines, at) => lines.splice(at, 1)),
  onLines('table', (lines, at) => lines.splice(Math.max(2, at), 1)),
  onLines('table', (lines, at) =>
    lines.splice(Math.max(2, at), 0, (lines.at(-1) ?? '').replace(/\w+/, 'added')),
  ),
  onLines('code', (lines, at) => lines.splice(at, 0, '  check(value);')),
  onLines('code', (lines, at) => lines.splice(at, 1, (lines[at] ?? '').replace(/\w+/, 'renamed'))),
  onLines('tag', (lines, at, random) => lines.splice(at, 0, pick(random, SENTENCES) ?? '', '')),
  onKind('tag', (source) => source.replace(/style="\w+"/, 'style="danger"')),
  (blocks, random) => {
    const at = Math.floor(random() * (blocks.length + 1));
    const source = `${pick(random, SENTENCES)} ${pick(random, SENTENCES)}`;
    blocks.splice(at, 0, { kind: 'paragraph', source, gap: '\n\n' });
  },
  (blocks, random) => blocks.splice(Math.floor(random() * blocks.length), 1),
  (blocks, random) => {
    const [moved] = blocks.splice(Math.floor(random() * blocks.length), 1);
    if (moved) blocks.splice(Math.floor(random() * (blocks.length + 1)), 0, moved);
  },
];

/** Makes that many edits of a page, the same ones for the same random numbers. */
export function editPage(markdown: string, edits: number, random: Random): string {
  const blocks = splitBlocks(markdown);
  for (let count = 0; count < edits; count += 1) {
    pick(random, EDITS)?.(blocks, random);
    for (const block of blocks) if (block.gap === '') block.gap = '\n';
  }
  return joinBlocks(blocks);
}

function onKind(kind: Block['kind'], change: (source: string, random: Random) => string) {
  return (blocks: Block[], random: Random) => {
    const block = pick(
      random,
      blocks.filter((candidate) => candidate.kind === kind),
    );
    if (block) block.source = change(block.source, random);
  };
}

function onText(change: (words: string[], at: number, random: Random) => void) {
  return onKind('paragraph', (source, random) => {
    const words = source.split(' ');
    change(words, Math.floor(random() * words.length), random);
    return words.join(' ');
  });
}

/** Edits a line, but neither the first nor the last. */
function onLines(kind: Block['kind'], change: (lines: string[], at: number, random: Random) => void) {
  return onKind(kind, (source, random) => {
    const lines = source.split('\n');
    if (lines.length > 2) change(lines, 1 + Math.floor(random() * (lines.length - 2)), random);
    return lines.join('\n');
  });
}
