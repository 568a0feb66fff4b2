import { alignSequences } from '@/lib/content/sequence/align-sequences';

interface TextChange {
  from: number;
  to: number;
  insert: string;
}

/** What differs between two texts, line by line and as little of each as can be: cursor, folds and undo survive it. */
export function findChanges(before: string, after: string): TextChange[] {
  const [lines, wanted] = [cutLines(before), cutLines(after)];
  const changes: TextChange[] = [];
  let at = 0;
  let [start, wantedStart] = [0, 0];
  const replace = (old: readonly string[], by: readonly string[]) => {
    const [from, to] = [old.join(''), by.join('')];
    const change = findChange(from, to);
    if (change) changes.push({ ...change, from: at + change.from, to: at + change.to });
    at += from.length;
  };
  const end = { before: lines.length, after: wanted.length, length: 0 };
  for (const run of [...alignSequences(lines, wanted), end]) {
    const [old, by] = [lines.slice(start, run.before), wanted.slice(wantedStart, run.after)];
    if (old.length === by.length)
      for (const [index, line] of old.entries()) replace([line], [by[index] ?? '']);
    else replace(old, by);
    [start, wantedStart] = [run.before + run.length, run.after + run.length];
    at += lines.slice(run.before, start).join('').length;
  }
  return changes;
}

const cutLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

/** The smallest single change from one text to the other. */
function findChange(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const limit = Math.min(before.length, after.length);
  let from = 0;
  while (from < limit && before.charCodeAt(from) === after.charCodeAt(from)) from += 1;
  let same = 0;
  while (
    same < limit - from &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}
