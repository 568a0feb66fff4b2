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
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, Selection, TextSelection } from 'prosemirror-state';
import {
  addRowAfter,
  goToNextCell,
  isInTable,
  moveTableColumn,
  moveTableRow,
  selectedRect,
} from 'prosemirror-tables';
import { schema } from '../codec/schema';
import type { EditorAct } from '../editor-props';
import { moveBlock } from './block-commands';
import { commandOf } from './visual-acts';

const { nodes } = schema;

/** Shift-Enter; in a cell, where markdown has no lines, the break is a tag. */
const addBreak: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type.spec.code) return false;
  const written = isInTable(state) ? '<br>' : '\\\n';
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create({ written })).scrollIntoView());
  return true;
};

/** Tab in the last cell goes on in a new row. */
const addRowAtEnd: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (!addRowAfter(state, dispatch)) return false;
  return view ? goToNextCell(1)(view.state, view.dispatch) : true;
};

/** A cell holds one paragraph: Enter goes to the cell below, or leaves the table. */
const goDown: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  const { map, bottom, left, tableStart } = selectedRect(state);
  const below = bottom < map.height ? map.map[bottom * map.width + left] : undefined;
  if (below === undefined) return addRowAtEnd(state, dispatch, view);
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
  const acts = Object.entries(shortcuts).map(([key, act]) => [key, commandOf(act) ?? never] as const);
  const asking =
    (what: 'link' | 'find' | 'menu'): Command =>
    () => {
      ask(what);
      return true;
    };
  return {
    ...baseKeymap,
    ...Object.fromEntries(acts),
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-k': asking('link'),
    'Mod-f': asking('find'),
    'Mod-.': asking('menu'),
    'Shift-Enter': chainCommands(exitCode, addBreak),
    'Mod-Enter': chainCommands(exitCode, addBreak),
    Enter: chainCommands(newlineInCode, goDown, splitItem, createParagraphNear, liftEmptyBlock, splitSafely),
    Tab: chainCommands(goToNextCell(1), addRowAtEnd, sinkListItem(nodes.list_item), indentCode),
    'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.list_item)),
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
