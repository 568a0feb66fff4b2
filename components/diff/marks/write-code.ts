import { splitCode } from '@/lib/content/blocks/split-code';
import type { Detail, LineChange } from '@/lib/content/diff/change';
import { type DiffMark, signs, withoutSigns, wrap } from './signs';
import type { WrittenSide } from './write-parts';

type CodeDetail = Extract<Detail, { kind: 'code' }>;

const lineSigns = { added: signs.lineAdded, removed: signs.lineRemoved };

function ended(line: string): string {
  return line.endsWith('\n') ? line : `${line}\n`;
}

/** Fenced, whatever fence it had: indented code has none, and a fence that is not closed would take in what follows. */
function fence(open: string, lines: string): string {
  const info = withoutSigns(open)
    .trim()
    .replace(/^[`~>\s]+/, '');
  const longest = Math.max(2, ...[...lines.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}${info}\n${lines}${mark}\n`;
}

/** Code of one side; each line says by its first sign what became of it. */
export function writeCode(detail: CodeDetail, side: WrittenSide): string {
  const lines = detail.lines.map((change) => writeLine(change, side)).join('');
  return fence(side === 'before' ? detail.open.before : detail.open.after, lines);
}

function writeLine(change: LineChange, side: WrittenSide): string {
  const removed = (line: string) => (side === 'after' ? '' : signs.lineRemoved + withoutSigns(ended(line)));
  const added = (line: string) => (side === 'before' ? '' : signs.lineAdded + withoutSigns(ended(line)));
  switch (change.kind) {
    case 'same':
      return signs.lineSame + withoutSigns(ended(side === 'before' ? change.before : change.after));
    case 'removed':
    case 'moved-away':
      return removed(change.before);
    case 'added':
    case 'moved-here':
      return added(change.after);
    case 'edited': {
      const before = change.detail.map(({ kind, before: text }) => markWord(kind, text, 'removed')).join('');
      const after = change.detail.map(({ kind, after: text }) => markWord(kind, text, 'added')).join('');
      return (
        (side === 'after' ? '' : signs.lineRemoved + ended(before)) +
        (side === 'before' ? '' : signs.lineAdded + ended(after))
      );
    }
  }
}

/** Every character of code counts, so edges are marked like the rest; a line break is none of its own. */
function markWord(kind: string, text: string, mark: DiffMark): string {
  const plain = withoutSigns(text);
  const core = plain.replace(/\r?\n$/, '');
  return kind === 'same' || core === '' ? plain : wrap(core, mark) + plain.slice(core.length);
}

/** Code that is there on one side alone. */
export function writeWholeCode(source: string, mark: DiffMark): string {
  const { open, lines } = splitCode(source);
  return fence(open, lines.map((line) => lineSigns[mark] + withoutSigns(ended(line))).join(''));
}
