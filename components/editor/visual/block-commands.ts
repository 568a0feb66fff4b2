import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, Selection, TextSelection } from 'prosemirror-state';

/** The block of the top level that holds the cursor. */
export function findTopBlock(
  state: EditorState,
): { node: Node; index: number; from: number; to: number } | undefined {
  const { $from } = state.selection;
  const index = $from.index(0);
  const node = state.doc.maybeChild(index);
  if (!node) return undefined;
  const from = $from.depth > 0 ? $from.before(1) : $from.pos;
  return { node, index, from, to: from + node.nodeSize };
}

/** ⌥↑ and ⌥↓: the block changes places with its neighbour and keeps the cursor. */
export function moveBlock(step: -1 | 1): Command {
  return (state, dispatch) => {
    const block = findTopBlock(state);
    const other = block && state.doc.maybeChild(block.index + step);
    if (!block || !other) return false;
    if (!dispatch) return true;
    const { node, from, to } = block;
    const target = step < 0 ? from - other.nodeSize : from + other.nodeSize;
    const transaction = state.tr.delete(from, to).insert(target, node);
    const offset = target - from;
    // A selection that reaches into the next block ends with this one.
    const moved = (at: number) => transaction.doc.resolve(Math.min(at + offset, target + node.nodeSize - 1));
    const selection =
      state.selection instanceof NodeSelection
        ? NodeSelection.create(transaction.doc, state.selection.from + offset)
        : TextSelection.between(moved(state.selection.anchor), moved(state.selection.head));
    dispatch(transaction.setSelection(selection).scrollIntoView());
    return true;
  };
}

export const duplicateBlock: Command = (state, dispatch) => {
  const block = findTopBlock(state);
  if (!block) return false;
  if (!dispatch) return true;
  const transaction = state.tr.insert(block.to, block.node);
  const selection = Selection.near(transaction.doc.resolve(block.to + (state.selection.from - block.from)));
  dispatch(transaction.setSelection(selection).scrollIntoView());
  return true;
};

export const deleteBlock: Command = (state, dispatch) => {
  const block = findTopBlock(state);
  if (!block) return false;
  if (!dispatch) return true;
  const transaction = state.tr.delete(block.from, block.to);
  const near = Selection.near(transaction.doc.resolve(Math.min(block.from, transaction.doc.content.size)), 1);
  dispatch(transaction.setSelection(near).scrollIntoView());
  return true;
};
