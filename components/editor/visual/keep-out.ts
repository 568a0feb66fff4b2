import type { Node } from 'prosemirror-model';
import { type Command, NodeSelection, Selection } from 'prosemirror-state';
import { splitElement } from '@/lib/content/blocks/split-element';
import { keepsOut } from '@/lib/content/translation/kept-out';
import { readFragment } from '../codec/read-document';
import { findTopBlock } from './block-commands';
import { asSameBlock } from './block-guard';
import type { EditedPage } from './sync-blocks';

/** Whether a block is kept out of translation. */
export function isKeptOut({ type, attrs }: Node): boolean {
  if (type.name !== 'protected') return false;
  const { name, open } = splitElement(attrs.source);
  return name === 'div' && keepsOut(open);
}

/** Puts the block with the cursor into an element that keeps it out of translation, or takes it out of that. */
export const toggleKeptOut =
  ({ writer, frame, origins }: EditedPage): Command =>
  (state, dispatch) => {
    const block = findTopBlock(state);
    if (!block) return false;
    const source = writer.writeBlock(block.node, frame.lineEnd);
    const gap = frame.lineEnd.repeat(2);
    const next = isKeptOut(block.node)
      ? splitElement(source).inner.trim()
      : `<div translate="no">${gap}${source}${gap}</div>`;
    const made = readFragment(next, origins);
    const transaction =
      made.length > 0
        ? state.tr.replaceWith(block.from, block.to, made)
        : state.tr.delete(block.from, block.to);
    const first = transaction.doc.nodeAt(block.from);
    const selection = first?.isAtom
      ? NodeSelection.create(transaction.doc, block.from)
      : Selection.near(transaction.doc.resolve(Math.min(block.from + 1, transaction.doc.content.size)));
    dispatch?.(asSameBlock(transaction.setSelection(selection)).scrollIntoView());
    return true;
  };
