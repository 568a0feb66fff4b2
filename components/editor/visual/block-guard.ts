import { isHistoryTransaction } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import {
  NodeSelection,
  Plugin,
  PluginKey,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { CellSelection } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { schema } from '../codec/schema';

const { nodes } = schema;

export interface GuardNotices {
  /** Something was typed over a selected block, or over cells, and nothing was changed. */
  onRefused: (refused: { node: Node; at: number } | 'cells') => void;
  /** Blocks that can't be edited in place were removed; `undo` puts them back. */
  onRemoved: (removed: readonly Node[], undo: () => void) => void;
}

interface Removed {
  blocks: readonly Node[];
  at: number;
}

const guardKey = new PluginKey<Removed | undefined>('block-guard');

/** Marks a change that replaces a block by another form of itself, of which nothing has to be said. */
export const asSameBlock = (transaction: Transaction): Transaction => transaction.setMeta(guardKey, true);

const findSelectedBlock = ({ selection }: EditorView['state']) =>
  selection instanceof NodeSelection && selection.node.isBlock
    ? { node: selection.node, at: selection.from }
    : undefined;

/** The protected blocks of a page, in order; they stand at the top and in hints. */
function listProtected(doc: Node): { node: Node; at: number }[] {
  const found: { node: Node; at: number }[] = [];
  doc.descendants((node, at) => {
    if (node.type === nodes.protected) found.push({ node, at });
    return node.type === nodes.hint;
  });
  return found;
}

/** The blocks that a change takes away; one that was moved, or is put into another form, is still there. */
function findRemoved(transaction: Transaction): Removed | undefined {
  const before = listProtected(transaction.before);
  const after = new Set(listProtected(transaction.doc).map(({ node }) => node));
  const lost = before.filter(({ node }) => !after.has(node));
  const first = lost[0];
  if (!first || after.size >= before.length) return undefined;
  return { blocks: lost.map(({ node }) => node), at: transaction.mapping.map(first.at, -1) };
}

const isOwnStep = (transaction: Transaction) =>
  transaction.getMeta(guardKey) === true ||
  transaction.getMeta('addToHistory') === false ||
  isHistoryTransaction(transaction);

/** Puts the cursor behind what is selected as a whole, in a line of its own, so that what comes there takes nothing away. */
export function stepBehind(view: EditorView): void {
  const { selection, tr } = view.state;
  if (selection instanceof CellSelection) {
    // What is selected as cells is written over in the first of them alone.
    const { pos } = selection.$anchorCell;
    const cell = view.state.doc.nodeAt(pos);
    if (cell) view.dispatch(tr.setSelection(TextSelection.create(tr.doc, pos + 2, pos + cell.nodeSize - 2)));
  } else if (selection instanceof NodeSelection && selection.node.isBlock) {
    tr.insert(selection.to, nodes.paragraph.create());
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to + 1)));
  } else if (selection instanceof NodeSelection)
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to)));
}

function putBack(view: EditorView): void {
  const removed = guardKey.getState(view.state);
  if (!removed || view.isDestroyed) return;
  const { tr } = view.state;
  // The history may have brought some of them back already.
  const present = new Set(listProtected(tr.doc).map(({ node }) => node));
  const missing = removed.blocks.filter((block) => !present.has(block));
  if (missing.length === 0) return;
  const $at = tr.doc.resolve(Math.min(removed.at, tr.doc.content.size));
  const isHeld = $at.depth === 0 || $at.parent.type === nodes.hint;
  const at = isHeld ? $at.pos : $at.after(1);
  tr.insert(at, missing);
  view.dispatch(asSameBlock(tr.setSelection(Selection.near(tr.doc.resolve(at)))).scrollIntoView());
  view.focus();
}

/** Keys that move the selection elsewhere. */
const LEAVING = /^(Arrow|Home|End|Page|Tab|Escape)/;

/** A block that can't be written in is never replaced by a letter; what is deleted of them is said and can be put back. */
export function blockGuard({ onRefused, onRemoved }: GuardNotices): Plugin {
  let isComposingOver = false;
  // Where a block stands between two others that can't be edited, Chromium may move its selection into the
  // nearest text at a click or a key. While this is true, that is ignored.
  let isHeld = false;

  function letGo(): false {
    isComposingOver = false;
    isHeld = false;
    return false;
  }

  /** Keeps the block selected that the browser may have moved the selection away from. */
  function hold(current: EditorView): void {
    isHeld = true;
    // Sets the selection of the browser again.
    current.focus();
  }

  /** An input method ends what it composes when the focus goes. What was selected stays selected. */
  function giveUpComposing(current: EditorView): void {
    const selected = current.state.selection.getBookmark();
    setTimeout(() => {
      if (current.isDestroyed || !current.hasFocus()) return;
      current.dom.blur();
      const { tr } = current.state;
      current.dispatch(tr.setSelection(selected.resolve(tr.doc)));
      if (findSelectedBlock(current.state)) hold(current);
      else current.focus();
    });
  }

  /** Answers whether typing has nothing to do with what is selected. */
  function refuses(current: EditorView): boolean {
    const block = findSelectedBlock(current.state);
    const { selection } = current.state;
    const isManyCells =
      selection instanceof CellSelection && selection.$anchorCell.pos !== selection.$headCell.pos;
    if (!block && !isManyCells) return false;
    if (block) hold(current);
    onRefused(block ?? 'cells');
    return true;
  }

  return new Plugin<Removed | undefined>({
    key: guardKey,
    view: () => ({
      update(current, before) {
        if (findSelectedBlock(current.state) && !current.state.selection.eq(before.selection)) isHeld = true;
        const removed = guardKey.getState(current.state);
        const was = guardKey.getState(before);
        if (removed && removed.blocks !== was?.blocks) onRemoved(removed.blocks, () => putBack(current));
      },
    }),
    state: {
      init: () => undefined,
      apply(transaction, kept) {
        if (!transaction.docChanged) return kept;
        const moved = kept && { blocks: kept.blocks, at: transaction.mapping.map(kept.at) };
        return isOwnStep(transaction) ? moved : (findRemoved(transaction) ?? moved);
      },
    },
    filterTransaction(transaction, { selection }) {
      if (transaction.docChanged)
        // The browser writes what is composed into the page by itself, over a block or beside it: that is not taken over.
        return !isComposingOver || transaction.getMeta('composition') === undefined;
      const isMoved = transaction.selectionSet && transaction.selection instanceof TextSelection;
      return !(isHeld && isMoved && selection instanceof NodeSelection && selection.node.isBlock);
    },
    props: {
      handleTextInput(current, _from, _to, text) {
        if (refuses(current)) return true;
        const { selection, tr } = current.state;
        if (!(selection instanceof NodeSelection)) return false;
        // A letter typed at a selected picture goes behind it.
        tr.insertText(text, selection.to);
        const end = TextSelection.create(tr.doc, selection.to + text.length);
        current.dispatch(tr.setSelection(end).scrollIntoView());
        return true;
      },
      handleDOMEvents: {
        compositionstart(current) {
          isComposingOver = refuses(current);
          if (isComposingOver) giveUpComposing(current);
          return false;
        },
        keydown(current, event) {
          if (!event.isComposing) isComposingOver = false;
          if (findSelectedBlock(current.state)) hold(current);
          if (LEAVING.test(event.key)) isHeld = false;
          return false;
        },
        mousedown: letGo,
        click(current, event) {
          // At a block that is selected already, a click changes no selection of ours. What has a focus of its own in
          // it, such as its open source, keeps it.
          const block = current.hasFocus() ? findSelectedBlock(current.state) : undefined;
          if (block && current.nodeDOM(block.at)?.contains(event.target as HTMLElement)) hold(current);
          return false;
        },
        touchstart: letGo,
        drop: letGo,
        blur() {
          isHeld = false;
          return false;
        },
        beforeinput(current, event) {
          const isTyped = /^insert(?!FromPaste|FromDrop|CompositionText)/.test(event.inputType);
          if (!isTyped || !findSelectedBlock(current.state)) return false;
          event.preventDefault();
          return refuses(current);
        },
      },
    },
  });
}
