import { splitWords } from '../segments/split-words';
import { alignSequences } from '../sequence/align-sequences';
import type { MergedPiece } from './conflict';
import { mergeWholeText } from './merged-text';

/** A word or mark with the white space behind it. */
interface Token {
  word: string;
  space: string;
}

/** Words of the base from `start` to `end` that a side wrote anew. */
interface Edit {
  start: number;
  end: number;
  tokens: Token[];
}

/** A side that keeps less of a sentence than this has rewritten it: nobody knows whether the other edit still fits. */
const MIN_KEPT = 0.5;
const LETTERS = /[\p{L}\p{N}]/u;

/** Merges a sentence that both sides changed, when each kept most of it and a word that nobody touched lies between their edits. */
export function mergeWords(base: string, main: string, yours: string): MergedPiece[] | undefined {
  const before = toTokens(base);
  const [mine, theirs] = [compareTokens(before, toTokens(main)), compareTokens(before, toTokens(yours))];
  if (!mine || !theirs) return undefined;
  const edits = joinEdits(mine.edits, theirs.edits, before);
  if (!edits) return undefined;
  let text = '';
  let at = 0;
  const keep = (end: number) => {
    for (; at < end; at += 1)
      text +=
        (before[at]?.word ?? '') +
        mergeWholeText(before[at]?.space, mine.spaces[at] ?? '', theirs.spaces[at] ?? '');
  };
  for (const edit of edits) {
    keep(edit.start);
    for (const { word, space } of edit.tokens) text += word + space;
    at = edit.end;
  }
  keep(before.length);
  return [text];
}

function toTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const word of splitWords(text)) {
    const last = tokens.at(-1);
    if (last && word.trim() === '') last.space += word;
    else tokens.push({ word, space: '' });
  }
  return tokens;
}

function compareTokens(before: readonly Token[], after: readonly Token[]) {
  const runs = alignSequences(
    before.map(({ word }) => word),
    after.map(({ word }) => word),
  );
  const spaces: (string | undefined)[] = [];
  const edits: Edit[] = [];
  let [beforeAt, afterAt, kept] = [0, 0, 0];
  const addEdit = (end: number, afterEnd: number) => {
    if (end > beforeAt || afterEnd > afterAt)
      edits.push({ start: beforeAt, end, tokens: after.slice(afterAt, afterEnd) });
  };
  for (const run of runs) {
    addEdit(run.before, run.after);
    for (let index = 0; index < run.length; index += 1) {
      spaces[run.before + index] = after[run.after + index]?.space ?? '';
      kept += before[run.before + index]?.word.length ?? 0;
    }
    [beforeAt, afterAt] = [run.before + run.length, run.after + run.length];
  }
  addEdit(before.length, after.length);
  const total = before.reduce((sum, { word }) => sum + word.length, 0);
  return kept >= MIN_KEPT * total ? { edits, spaces } : undefined;
}

/** Both lists in order, or nothing when two edits touch each other. */
function joinEdits(
  main: readonly Edit[],
  yours: readonly Edit[],
  before: readonly Token[],
): Edit[] | undefined {
  const joined: Edit[] = [];
  let [left, right] = [0, 0];
  while (left < main.length || right < yours.length) {
    const [mine, theirs] = [main[left], yours[right]];
    if (mine && theirs && isSameEdit(mine, theirs)) {
      joined.push(mine);
      left += 1;
      right += 1;
      continue;
    }
    const isMine = mine !== undefined && (!theirs || mine.start <= theirs.start);
    const next = isMine ? mine : theirs;
    const other = isMine ? theirs : mine;
    if (!next || (other && !isApart(next, other, before))) return undefined;
    joined.push(next);
    if (isMine) left += 1;
    else right += 1;
  }
  return joined;
}

const isSameEdit = (a: Edit, b: Edit) =>
  a.start === b.start &&
  a.end === b.end &&
  a.tokens.length === b.tokens.length &&
  a.tokens.every(({ word }, index) => word === b.tokens[index]?.word);

/** Whether a whole word that neither touched lies between two edits, the second of which begins later. */
function isApart(first: Edit, second: Edit, before: readonly Token[]): boolean {
  for (let index = first.end; index < second.start; index += 1)
    if (LETTERS.test(before[index]?.word ?? '')) return true;
  return false;
}
