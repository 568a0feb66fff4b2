import { Fragment, Slice } from 'prosemirror-model';
import { NodeSelection, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { cursorMark } from '../block-templates';
import type { Origins } from '../codec/origins';
import { readFragment } from '../codec/read-document';
import { schema } from '../codec/schema';
import type { ProtectedStore } from './protected-store';

interface Template {
  markdown: string;
  /** What was typed to find it, and goes. */
  typed?: { from: number; to: number };
  origins: Origins;
  store: ProtectedStore;
}

/** Puts a block in the place of an empty line, or behind the block with the cursor, and the cursor where it says. */
export function insertTemplate(view: EditorView, { markdown, typed, origins, store }: Template): void {
  const transaction = view.state.tr;
  if (typed) transaction.delete(typed.from, typed.to);
  const { $from } = transaction.selection;
  const made = readFragment(markdown, origins);
  const isEmptyLine = $from.parent.type === schema.nodes.paragraph && $from.parent.childCount === 0;
  const isWhole = isEmptyLine && $from.depth > 0 && canHold($from.node(-1).type.name);
  const depth = isWhole ? $from.depth : Math.min(1, $from.depth);
  const from = depth > 0 ? (isWhole ? $from.before(depth) : $from.after(depth)) : $from.pos;
  const to = isWhole ? $from.after(depth) : from;
  transaction.replace(from, to, new Slice(Fragment.fromArray(made), 0, 0));
  const opened = placeCursor(transaction, from);
  view.dispatch(transaction.scrollIntoView());
  if (opened === undefined) view.focus();
  else store.openSource(opened);
}

/** Lists and cells hold paragraphs; a block for all of the page stands behind them. */
const canHold = (parent: string) => parent === 'doc' || parent === 'hint';

/** Takes the mark out again; answers the place of a protected block whose source has to be opened to write in it. */
function placeCursor(transaction: Transaction, from: number): number | undefined {
  let opened: number | undefined;
  let isPlaced = false;
  const end = Math.min(
    transaction.doc.content.size,
    transaction.mapping.map(from) + transaction.doc.content.size,
  );
  transaction.doc.nodesBetween(from, end, (node, position) => {
    if (isPlaced) return false;
    if (node.type === schema.nodes.protected && node.attrs.source.includes(cursorMark)) {
      transaction.setNodeAttribute(position, 'source', node.attrs.source.replace(cursorMark, ''));
      transaction.setSelection(NodeSelection.create(transaction.doc, position));
      opened = position;
      isPlaced = true;
    } else if (node.isText && node.text?.includes(cursorMark)) {
      const at = position + node.text.indexOf(cursorMark);
      transaction.delete(at, at + 1).setSelection(TextSelection.create(transaction.doc, at));
      isPlaced = true;
    }
    return !isPlaced;
  });
  if (!isPlaced)
    transaction.setSelection(
      Selection.near(transaction.doc.resolve(Math.min(from, transaction.doc.content.size))),
    );
  return opened;
}
