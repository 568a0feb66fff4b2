import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  splitBlock,
} from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { ResolvedPos } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, NodeSelection, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import {
  addRowAfter,
  CellSelection,
  isInTable,
  moveTableColumn,
  moveTableRow,
  selectedRect,
  selectionCell,
  TableMap,
} from 'prosemirror-tables';
import { schema } from '../codec/schema';
import type { EditorAct } from '../editor-props';
import { moveBlock } from './block-commands';
import { commandOf } from './visual-actions';

const { nodes } = schema;

/** Shift-Enter; in a cell, where markdown has no lines, the break is a tag. */
const addBreak: Command = (state, dispatch) => {
  const { selection } = state;
  // Beside what is selected as a whole comes a new line, and cells that are selected stay.
  if (selection instanceof NodeSelection && selection.node.isBlock)
    return createParagraphNear(state, dispatch);
  if (selection instanceof CellSelection) return true;
  if (selection.$from.parent.type.spec.code) return false;
  const written = isInTable(state) ? '<br>' : '\\\n';
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create({ written })).scrollIntoView());
  return true;
};

/** Puts the cursor at the beginning of a cell, selecting nothing. */
const enterCell = (transaction: Transaction, cell: number) =>
  transaction.setSelection(TextSelection.create(transaction.doc, cell + 2)).scrollIntoView();

/** Goes on in the first cell of a new row below. */
const addRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  return addRowAfter(
    state,
    dispatch &&
      ((transaction) => {
        const { map, bottom, tableStart } = selectedRect(state);
        const table = transaction.doc.nodeAt(tableStart - 1);
        const cell = table && TableMap.get(table).map[bottom * map.width];
        dispatch(typeof cell === 'number' ? enterCell(transaction, tableStart + cell) : transaction);
      }),
  );
};

/** Tab goes to the end of the next cell, Shift-Tab to that of the one before; nothing is selected that a letter would replace. */
function goToCell(step: -1 | 1): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false;
    const next = findNextCell(selectionCell(state), step);
    if (!next) return false;
    const cell = state.doc.nodeAt(next.pos);
    const end = next.pos + (cell?.nodeSize ?? 4) - 2;
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, end)).scrollIntoView());
    return true;
  };
}

/** Rows follow each other, whatever their number of cells. */
function findNextCell($cell: ResolvedPos, step: -1 | 1): ResolvedPos | undefined {
  const table = $cell.node(-1);
  const start = $cell.start(-1);
  const map = TableMap.get(table);
  const at = map.map.indexOf($cell.pos - start);
  const next = map.map[at + step];
  return next === undefined ? undefined : $cell.doc.resolve(start + next);
}

/** A cell holds one paragraph: Enter goes to the cell below, from the last row to a new one. */
const goDown: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { map, bottom, left, tableStart } = selectedRect(state);
  const below = bottom < map.height ? map.map[bottom * map.width + left] : undefined;
  if (below === undefined) return addRow(state, dispatch);
  dispatch?.(
    state.tr.setSelection(Selection.near(state.doc.resolve(tableStart + below + 1))).scrollIntoView(),
  );
  return true;
};

function moveInTable(axis: 'row' | 'column', step: -1 | 1): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { top, left, map } = selectedRect(state);
    const from = axis === 'row' ? top : left;
    const to = from + step;
    const limit = axis === 'row' ? map.height : map.width;
    // The first row is the header and stays.
    if (to < (axis === 'row' ? 1 : 0) || to >= limit || (axis === 'row' && from === 0)) return false;
    return axis === 'row'
      ? moveTableRow({ from, to })(state, dispatch)
      : moveTableColumn({ from, to })(state, dispatch);
  };
}

/** Splitting fails where the selection takes away the last text around it: then a new line takes its place. */
const splitSafely: Command = (state, dispatch, view) => {
  const { empty, $from } = state.selection;
  const transaction = state.tr.deleteSelection();
  const { selection } = transaction;
  if (empty || $from.depth === 0 || selection.$from.depth > 0) return splitBlock(state, dispatch, view);
  const at = selection.from;
  transaction.insert(at, nodes.paragraph.create());
  dispatch?.(transaction.setSelection(TextSelection.create(transaction.doc, at + 1)).scrollIntoView());
  return true;
};

/** Words that are drawn into code lose their marks: at the border to code, the keys that delete only go over it. */
function keepCodeApart(step: -1 | 1): Command {
  return (state, dispatch) => {
    const { empty, $from } = state.selection;
    const { parent, depth } = $from;
    const isEdge = $from.parentOffset === (step > 0 ? parent.content.size : 0);
    if (!empty || depth !== 1 || !isEdge || !parent.isTextblock) return false;
    const index = $from.index(0) + step;
    const other = index < 0 ? null : state.doc.maybeChild(index);
    const isBorder = other?.isTextblock && Boolean(other.type.spec.code) !== Boolean(parent.type.spec.code);
    if (!other || !isBorder || other.content.size === 0 || parent.content.size === 0) return false;
    const edge = step > 0 ? $from.after() + 1 : $from.before() - 1;
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, edge)).scrollIntoView());
    return true;
  };
}

/** A new item of a task list is an open task. */
const splitItem: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const item = $from.depth > 1 ? $from.node(-1) : undefined;
  const checked = item?.attrs.checked === null || item?.attrs.checked === undefined ? null : false;
  return splitListItem(nodes.list_item, { checked })(state, dispatch);
};

const shortcuts: Record<string, EditorAct> = {
  'Mod-b': 'strong',
  'Mod-i': 'emphasis',
  'Mod-e': 'code',
  'Mod-Shift-x': 'strike',
  'Mod-Alt-0': 'paragraph',
  'Mod-Alt-1': 'heading-1',
  'Mod-Alt-2': 'heading-2',
  'Mod-Alt-3': 'heading-3',
  'Mod-Shift-7': 'ordered-list',
  'Mod-Shift-8': 'bullet-list',
  'Mod-Shift-9': 'task-list',
  'Mod-d': 'duplicate',
};

const never: Command = () => false;

/** Keys of the visual mode; `ask` is for those that open something. */
export function visualKeys(ask: (what: 'link' | 'find' | 'menu') => void): Record<string, Command> {
  const actions = Object.entries(shortcuts).map(([key, act]) => [key, commandOf(act) ?? never] as const);
  const asking =
    (what: 'link' | 'find' | 'menu'): Command =>
    () => {
      ask(what);
      return true;
    };
  return {
    ...baseKeymap,
    ...Object.fromEntries(actions),
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-k': asking('link'),
    'Mod-f': asking('find'),
    'Mod-.': asking('menu'),
    'Shift-Enter': chainCommands(exitCode, addBreak),
    'Mod-Enter': chainCommands(exitCode, addBreak),
    Enter: chainCommands(newlineInCode, goDown, splitItem, createParagraphNear, liftEmptyBlock, splitSafely),
    Tab: chainCommands(goToCell(1), addRow, sinkListItem(nodes.list_item), indentCode),
    'Shift-Tab': chainCommands(goToCell(-1), liftListItem(nodes.list_item)),
    Backspace: chainCommands(keepCodeApart(-1), baseKeymap.Backspace ?? never),
    Delete: chainCommands(keepCodeApart(1), baseKeymap.Delete ?? never),
    'Alt-ArrowUp': chainCommands(moveInTable('row', -1), moveBlock(-1)),
    'Alt-ArrowDown': chainCommands(moveInTable('row', 1), moveBlock(1)),
    'Alt-ArrowLeft': moveInTable('column', -1),
    'Alt-ArrowRight': moveInTable('column', 1),
  };
}

const indentCode: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.type.spec.code) return false;
  dispatch?.(state.tr.insertText('  '));
  return true;
};
