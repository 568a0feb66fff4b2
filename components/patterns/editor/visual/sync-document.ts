import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { isSame } from '../codec/normalize-node';
import type { Origins } from '../codec/origins';
import { readDocument, type VisualDocument } from '../codec/read-document';
import type { DocumentWriter } from '../codec/write-document';

/** A page as one editor knows it: the text around the blocks, and where every block came from. */
export interface Page {
  origins: Origins;
  writer: DocumentWriter;
  frame: Omit<VisualDocument, 'doc'>;
}

/** Takes another text over: only the blocks that differ are replaced. */
export function syncDocument(state: EditorState, markdown: string, page: Page): Transaction | undefined {
  const { origins, writer } = page;
  const before = page.frame;
  const { doc: next, ...frame } = readDocument(markdown, origins);
  page.frame = frame;
  const old = state.doc;
  const isAlike = (a: Node | null, b: Node | null) =>
    a !== null &&
    b !== null &&
    writer.writeBlock(a, before.lineEnd) === origins.of(b)?.source &&
    isSame(a, b);
  const limit = Math.min(old.childCount, next.childCount);
  let first = 0;
  while (first < limit && isAlike(old.maybeChild(first), next.maybeChild(first))) first += 1;
  let same = 0;
  while (
    same < limit - first &&
    isAlike(old.maybeChild(old.childCount - 1 - same), next.maybeChild(next.childCount - 1 - same))
  )
    same += 1;
  keepGaps(old, next, { first, same }, origins);
  if (first === old.childCount && first === next.childCount) return undefined;
  const from = startOfChild(old, first);
  const to = startOfChild(old, old.childCount - same);
  const middle = next.children.slice(first, next.childCount - same);
  return state.tr.replaceWith(from, to, middle);
}

/** Blocks that stay have other neighbours now, and the space between them is that of the new text. */
function keepGaps(
  old: Node,
  next: Node,
  { first, same }: { first: number; same: number },
  origins: Origins,
): void {
  const shift = old.childCount - next.childCount;
  const shown = next.children.map((node, index) => {
    if (index < first) return old.child(index);
    return index >= next.childCount - same ? old.child(index + shift) : node;
  });
  for (let index = 0; index + 1 < next.childCount; index += 1) {
    const gap = origins.gapBetween(next.child(index), next.child(index + 1));
    const [left, right] = [shown[index]?.attrs.origin, shown[index + 1]?.attrs.origin];
    if (gap !== undefined && left && right) origins.setGap(left, right, gap);
  }
}

export function startOfChild(doc: Node, index: number): number {
  let at = 0;
  for (let child = 0; child < index; child += 1) at += doc.child(child).nodeSize;
  return at;
}
