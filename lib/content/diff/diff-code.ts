import { splitCode } from '../blocks/split-code';
import { compareSequences } from '../sequence/compare-sequences';
import type { Detail, LineChange, TextPart } from './change';
import { diffTokens } from './diff-tokens';
import type { Effort } from './effort';
import { PartList } from './part-list';
import { toChanges } from './to-changes';

const LIKENESS = 0.5;
/** Lines that share less are shown whole. */
const REWRITTEN = 0.3;
const TOKEN = /[\p{L}\p{N}_$]+|[ \t]+|\r?\n|[\s\S]/gu;

/** Tells two blocks of code apart by line, and edited lines by word. */
export function diffCode(before: string, after: string, effort: Effort): Detail {
  const [a, b] = [splitCode(before), splitCode(after)];
  return {
    kind: 'code',
    open: { before: a.open, after: b.open },
    lines: diffLines(a.lines, b.lines, effort),
    close: { before: a.close, after: b.close },
  };
}

const keyOf = (line: string) => line.replace(/\r?\n$/, '');

export function diffLines(before: readonly string[], after: readonly string[], effort: Effort): LineChange[] {
  const steps = compareSequences(
    { keys: before.map(keyOf), textOf: (index) => before[index] ?? '' },
    { keys: after.map(keyOf), textOf: (index) => after[index] ?? '' },
    { likeness: LIKENESS, mayReplace: () => true },
  );
  return toChanges(steps, before, after, (from, to) => diffLine(from, to, effort));
}

const keyOfToken = (token: string) => token.replace('\r\n', '\n');
const weigh = (token: string) => (/[\p{L}\p{N}]/u.test(token) ? token.length : 0);
const sum = (tokens: readonly string[]) => tokens.reduce((total, token) => total + weigh(token), 0);

function diffLine(before: string, after: string, effort: Effort): TextPart[] {
  const list = new PartList();
  if (!effort.affordsWords(before, after)) {
    list.replace(before, after);
    return list.parts;
  }
  const [a, b] = [before.match(TOKEN) ?? [], after.match(TOKEN) ?? []];
  const stretches = diffTokens(a, b, keyOfToken, weigh);
  const same = stretches.reduce((total, stretch) => total + (stretch.isSame ? sum(stretch.before) : 0), 0);
  if (same < REWRITTEN * Math.max(sum(a), sum(b))) list.replace(before, after);
  else
    for (const stretch of stretches) {
      if (stretch.isSame) list.push('same', stretch.before.join(''), stretch.after.join(''));
      else list.replace(stretch.before.join(''), stretch.after.join(''));
    }
  return list.parts;
}
