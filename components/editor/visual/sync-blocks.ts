import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { ReplaceStep } from 'prosemirror-transform';
import { alignSequences } from '@/lib/content/sequence/align-sequences';
import { normalizeNode, readMeaning } from '../codec/normalize-node';
import type { Origins } from '../codec/origins';
import type { VisualDocument } from '../codec/read-document';
import { type DocumentWriter, isBlank } from '../codec/write-document';
import { findEdit } from './find-edit';

/** A page as one editor knows it: the text around the blocks, and where every block came from. */
export interface EditedPage {
  origins: Origins;
  writer: DocumentWriter;
  frame: Omit<VisualDocument, 'doc'>;
}

/** One document that becomes another, from its last change to its first: what stands before is where it was. */
export interface Sync {
  page: EditedPage;
  lineEnd: string;
  tr: Transaction;
  /** Where the cursor was; and when all around it is replaced, where it goes in the document after so many steps. */
  head: number;
  cursor?: { at: number; steps: number };
}

/** A node, and where it stands in the old document. */
interface Placed {
  node: Node;
  from: number;
  to: number;
}

/** The blocks of a page, or of a hint, whose content begins at `start`: each knows the bytes that it was read from. */
export function syncPage(sync: Sync, old: Node, start: number, next: Node): void {
  const { origins, writer } = sync.page;
  const wanted = next.children.filter((node) => origins.of(node));
  const placed = placeChildren(old, start, (node) => !isBlank(node));
  if (placed.length === 0 || wanted.length === 0) {
    if (placed.length !== wanted.length)
      replaceAll(sync, { from: start, to: start + old.content.size }, next.children);
    return;
  }
  const keyOf = (node: Node) =>
    `${writer.writeBlock(node, sync.lineEnd)}\0${readMeaning(normalizeNode(node))}`;
  const shown = syncNodes(sync, placed, wanted, keyOf);
  // Blocks that stay have other neighbours now, and the space between them is that of the new text.
  wanted.slice(1).forEach((node, index) => {
    const gap = origins.gapBetween(wanted[index] as Node, node);
    const [left, right] = [shown[index]?.attrs.origin, shown[index + 1]?.attrs.origin];
    if (gap !== undefined && left && right) origins.setGap(left, right, gap);
  });
}

/** Empty paragraphs are nothing to markdown in most places: they stay where somebody is about to write. */
function syncChildren(sync: Sync, old: Node, start: number, next: Node): void {
  const mayBeBlank = next.children.some(isBlank);
  const placed = placeChildren(old, start, (node) => mayBeBlank || !isBlank(node));
  if (placed.length > 0)
    syncNodes(sync, placed, next.children, (node) => JSON.stringify(normalizeNode(node)));
  else replaceAll(sync, { from: start, to: start + old.content.size }, next.children);
}

function placeChildren(parent: Node, start: number, isWanted: (node: Node) => boolean): Placed[] {
  const placed: Placed[] = [];
  parent.forEach((node, offset) => {
    if (isWanted(node)) placed.push({ node, from: start + offset, to: start + offset + node.nodeSize });
  });
  return placed;
}

/** Answers the document afterwards. */
function syncNodes(
  sync: Sync,
  placed: readonly Placed[],
  wanted: readonly Node[],
  keyOf: (node: Node) => string,
): Node[] {
  const runs = alignSequences(
    placed.map(({ node }) => keyOf(node)),
    wanted.map(keyOf),
  );
  const shown = [...wanted];
  for (const { before, after, length } of runs)
    shown.splice(after, length, ...placed.slice(before, before + length).map(({ node }) => node));
  let [end, wantedEnd] = [placed.length, wanted.length];
  for (const run of [...runs.reverse(), { before: 0, after: 0, length: 0 }]) {
    const [first, wantedFirst] = [run.before + run.length, run.after + run.length];
    const behind = placed[first - 1]?.to ?? placed[0]?.from ?? 0;
    replaceNodes(sync, placed.slice(first, end), wanted.slice(wantedFirst, wantedEnd), behind);
    [end, wantedEnd] = [run.before, run.after];
  }
  return shown;
}

/** What stood between two nodes that are the same; `behind` is where the first of these ends. */
function replaceNodes(sync: Sync, old: readonly Placed[], wanted: readonly Node[], behind: number): void {
  if (old.length !== wanted.length) {
    replaceAll(sync, { from: old[0]?.from ?? behind, to: old.at(-1)?.to ?? behind }, wanted);
    return;
  }
  for (let index = old.length - 1; index >= 0; index -= 1)
    replaceNode(sync, old[index] as Placed, wanted[index] as Node);
}

function replaceNode(sync: Sync, { node, from, to }: Placed, wanted: Node): void {
  const edit = node.isTextblock ? findEdit(node, wanted) : undefined;
  if (node.type !== wanted.type || node.isLeaf || (node.isTextblock && !edit)) {
    replaceAll(sync, { from, to }, [wanted]);
    return;
  }
  if (edit) sync.tr.step(new ReplaceStep(from + 1 + edit.from, from + 1 + edit.to, edit.slice));
  else if (node.type.name === 'hint') syncPage(sync, node, from + 1, wanted);
  else syncChildren(sync, node, from + 1, wanted);
  if (!node.hasMarkup(wanted.type, wanted.attrs, wanted.marks))
    sync.tr.setNodeMarkup(from, null, wanted.attrs, wanted.marks);
}

/** The cursor stays about where it was: behind what came it would stand in the block below. */
function replaceAll(sync: Sync, { from, to }: { from: number; to: number }, nodes: readonly Node[]): void {
  const { tr, head } = sync;
  const size = nodes.reduce((sum, node) => sum + node.nodeSize, 0);
  tr.replaceWith(from, to, nodes);
  if (from < head && head < to) sync.cursor = { at: Math.min(head, from + size), steps: tr.steps.length };
}
