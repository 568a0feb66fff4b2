'use client';

import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  ArrowDown,
  ArrowUp,
  Code2,
  Copy,
  Heading,
  Languages,
  Replace,
  Table2,
  Trash2,
} from 'lucide-react';
import { wrapIn } from 'prosemirror-commands';
import { type Command, NodeSelection } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
} from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { t } from '@/components/editor/messages';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { schema } from '../codec/schema';
import type { EditorAct } from '../editor-props';
import { deleteBlock, duplicateBlock, findTopBlock, moveBlock } from './block-commands';
import { isKeptOut } from './keep-out';
import { commandOf } from './visual-actions';

const kinds: readonly [EditorAct, string][] = [
  ['paragraph', t('paragraph')],
  ['heading-1', t('heading1')],
  ['heading-2', t('heading2')],
  ['heading-3', t('heading3')],
  ['bullet-list', t('bulletedList')],
  ['ordered-list', t('numberedList')],
  ['task-list', t('taskList')],
  ['quote', t('quote')],
  ['code-block', t('codeBlock')],
];

/** The alignment is that of the header's cell, which the others follow. */
function alignColumn(align: 'left' | 'center' | 'right'): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { left, right, map, tableStart, table } = selectedRect(state);
    const transaction = state.tr;
    for (let column = left; column < right; column += 1) {
      const at = map.map[column] ?? 0;
      const next = table.nodeAt(at)?.attrs.align === align ? null : align;
      transaction.setNodeAttribute(tableStart + at, 'align', next);
    }
    dispatch?.(transaction);
    return true;
  };
}

/** The header stays the first row, so nothing is put above it and it is not deleted. */
const isInHeader = (view: EditorView) => isInTable(view.state) && selectedRect(view.state).top === 0;

interface EntriesContext {
  view: EditorView;
  onEditSource: () => void;
  onKeepOut: () => void;
}

/** What can be done with the block that holds the cursor. */
export function listBlockEntries({ view, onEditSource, onKeepOut }: EntriesContext): MenuEntry[] {
  const run = (command: Command | undefined) => () => {
    command?.(view.state, view.dispatch, view);
  };
  const block = findTopBlock(view.state);
  const isAtom = view.state.selection instanceof NodeSelection && block?.node.isAtom === true;
  const last = view.state.doc.childCount - 1;
  return [
    {
      kind: 'submenu',
      label: t('turnInto'),
      icon: <Replace aria-hidden />,
      disabled: isAtom || isInTable(view.state),
      entries: [
        ...kinds.map(([act, label]): MenuEntry => ({ label, onSelect: run(commandOf(act)) })),
        { label: t('note'), onSelect: run(wrapIn(schema.nodes.hint)) },
      ],
    },
    ...(isInTable(view.state) ? [tableEntries(view, run)] : []),
    { kind: 'separator' },
    {
      label: t('moveUp'),
      icon: <ArrowUp aria-hidden />,
      shortcut: 'alt+up',
      disabled: block?.index === 0,
      onSelect: run(moveBlock(-1)),
    },
    {
      label: t('moveDown'),
      icon: <ArrowDown aria-hidden />,
      shortcut: 'alt+down',
      disabled: block?.index === last,
      onSelect: run(moveBlock(1)),
    },
    { label: t('duplicate'), icon: <Copy aria-hidden />, shortcut: 'mod+d', onSelect: run(duplicateBlock) },
    { label: t('editSource'), icon: <Code2 aria-hidden />, onSelect: onEditSource },
    {
      label: block && isKeptOut(block.node) ? t('translateAgain') : t('keepOutOfTranslation'),
      icon: <Languages aria-hidden />,
      onSelect: onKeepOut,
    },
    { kind: 'separator' },
    { label: t('delete'), icon: <Trash2 aria-hidden />, danger: true, onSelect: run(deleteBlock) },
  ];
}

function tableEntries(view: EditorView, run: (command: Command) => () => void): MenuEntry {
  const isHeader = isInHeader(view);
  return {
    kind: 'submenu',
    label: t('table'),
    icon: <Table2 aria-hidden />,
    entries: [
      { label: t('addRowAbove'), disabled: isHeader, onSelect: run(addRowBefore) },
      { label: t('addRowBelow'), onSelect: run(addRowAfter) },
      { label: t('addColumnBefore'), onSelect: run(addColumnBefore) },
      { label: t('addColumnAfter'), onSelect: run(addColumnAfter) },
      { kind: 'separator' },
      { label: t('alignLeft'), icon: <AlignLeft aria-hidden />, onSelect: run(alignColumn('left')) },
      { label: t('alignCentre'), icon: <AlignCenter aria-hidden />, onSelect: run(alignColumn('center')) },
      { label: t('alignRight'), icon: <AlignRight aria-hidden />, onSelect: run(alignColumn('right')) },
      { kind: 'separator' },
      {
        label: t('toggleHeader'),
        icon: <Heading aria-hidden />,
        disabled: isHeader,
        onSelect: run(makeHeader),
      },
      { label: t('deleteRow'), disabled: isHeader, danger: true, onSelect: run(deleteRow) },
      { label: t('deleteColumn'), danger: true, onSelect: run(deleteColumn) },
      { label: t('deleteTable'), danger: true, onSelect: run(deleteTable) },
    ],
  };
}

/** The row with the cursor becomes the first, which is the header. */
const makeHeader: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { top, table, tableStart } = selectedRect(state);
  const row = table.maybeChild(top);
  if (!row || top === 0) return false;
  let from = tableStart;
  for (let index = 0; index < top; index += 1) from += table.child(index).nodeSize;
  dispatch?.(state.tr.delete(from, from + row.nodeSize).insert(tableStart, row));
  return true;
};
