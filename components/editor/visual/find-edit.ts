import { type Node, ReplaceError, Slice } from 'prosemirror-model';

interface Edit {
  from: number;
  to: number;
  slice: Slice;
}

/** The one stretch of a block's content by which it differs from another of its type; undefined where that is not enough. */
export function findEdit(before: Node, after: Node): Edit | undefined {
  if (before.type !== after.type || before.isLeaf) return undefined;
  const from = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (from === null || !end) return { from: 0, to: 0, slice: Slice.empty };
  // In "aa" that becomes "a", the same letter is found from both ends.
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  const edit = { from, to: end.a + overlap, slice: after.slice(from, end.b + overlap) };
  try {
    return before.replace(edit.from, edit.to, edit.slice).content.eq(after.content) ? edit : undefined;
  } catch (error) {
    if (error instanceof ReplaceError) return undefined;
    throw error;
  }
}
