import { Fragment, type Node, type ResolvedPos, Slice } from 'prosemirror-model';
import { Plugin, Selection, TextSelection } from 'prosemirror-state';
import { CellSelection, isInTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { t } from '@/components/editor/messages';
import type { Origins } from '../codec/origins';
import { readFragment } from '../codec/read-document';
import { schema } from '../codec/schema';
import {
  copyClipboardData,
  needsReading,
  type PastedData,
  placePictures,
  readPasted,
  type StorePicture,
} from '../paste/read-clipboard';
import { stepBehind } from './block-guard';
import { toCellContent } from './cell-content';
import { type UnfurlContext, unfurlAddress } from './unfurl-address';
import { placeUpload, waitForUploads } from './visual-plugins';

const { nodes, marks } = schema;

const ADDRESS = /https?:\/\/[^\s<>]+[^\s<>.,;:!?'"*_~)\]}]/g;
const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text.trim());

/** Puts blocks in the place of the selection; a single paragraph flows into the one around it, and a cell takes them as lines. */
export function insertBlocks(view: EditorView, blocks: readonly Node[]): void {
  stepBehind(view);
  const { state } = view;
  if (isInTable(state)) {
    const { from, to } = state.selection;
    view.dispatch(
      state.tr.replaceWith(from, to, toCellContent(blocks)).scrollIntoView().setMeta('paste', true),
    );
    return;
  }
  const isFlowing = blocks.length === 1 && blocks[0]?.type === nodes.paragraph;
  const open = isFlowing ? 1 : 0;
  const transaction = state.tr.replaceSelection(new Slice(Fragment.fromArray([...blocks]), open, open));
  let end = transaction.selection.to;
  transaction.mapping.maps.at(-1)?.forEach((_from, _to, _newFrom, newTo) => {
    end = newTo;
  });
  // The cursor goes to the end of the pasted content, not to the start of what follows.
  if (!isFlowing) transaction.setSelection(Selection.near(transaction.doc.resolve(end), -1));
  view.dispatch(transaction.scrollIntoView().setMeta('paste', true));
}

/** Markdown in the place of the selection. */
export function insertMarkdown(view: EditorView, markdown: string, origins: Origins): void {
  const { state } = view;
  if (state.selection.$from.parent.type.spec.code)
    view.dispatch(state.tr.insertText(markdown).scrollIntoView());
  else insertBlocks(view, readFragment(markdown, origins));
}

/** A line of plain text; the addresses in it are links. */
function toInline(line: string): Node[] {
  const made: Node[] = [];
  let at = 0;
  for (const { 0: address, index } of line.matchAll(ADDRESS)) {
    if (index > at) made.push(schema.text(line.slice(at, index)));
    made.push(schema.text(address, [marks.link.create({ href: address, written: 'literal' })]));
    at = index + address.length;
  }
  if (at < line.length) made.push(schema.text(line.slice(at)));
  return made;
}

/** Text without mark-up: lines become lines, and empty ones part paragraphs. */
function insertPlain(view: EditorView, text: string): void {
  stepBehind(view);
  const isCell = isInTable(view.state);
  const written = isCell ? '<br>' : '\\\n';
  const paragraphs = text.split(/\n{2,}/).map((part) =>
    nodes.paragraph.create(
      null,
      part
        .split('\n')
        .flatMap((line, index) => [
          ...(index > 0 ? [nodes.hard_break.create({ written })] : []),
          ...toInline(line),
        ]),
    ),
  );
  if (isCell) insertBlocks(view, paragraphs);
  else
    view.dispatch(
      view.state.tr.replaceSelection(new Slice(Fragment.fromArray(paragraphs), 1, 1)).scrollIntoView(),
    );
}

const looksLikeMarkdown = (text: string) =>
  /^(?:#{1,6} |[-*+] |\d+[.)] |> |```|\||\{%)/m.test(text) || /\*\*\S|\]\(|`[^`]+`/.test(text);

/** Several lines, some of them indented, with the signs of a program: in a paragraph their spaces would be lost. */
const looksLikeCode = (text: string) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.length > 1 && lines.some((line) => /^(?:\t| {2,})\S/.test(line)) && /[{}();=<>:\\]\s*$/m.test(text)
  );
};

function insertCode(view: EditorView, text: string): void {
  const lines = text.replace(/^\n+|\s+$/g, '');
  insertBlocks(view, [nodes.code_block.create(null, schema.text(lines))]);
}

/** Text from a program that gives nothing else, as what it looks like. */
function insertText(view: EditorView, text: string, origins: Origins): void {
  if (looksLikeMarkdown(text)) insertMarkdown(view, text, origins);
  else if (looksLikeCode(text)) insertCode(view, text);
  else insertPlain(view, text);
}

interface PasteContext extends UnfurlContext {
  onFile: (file: File) => Promise<string | undefined>;
  onPicture: StorePicture;
}

/** What came from elsewhere, in the place of the selection. */
async function insert(view: EditorView, data: PastedData, context: PasteContext): Promise<void> {
  const pasted = await readPasted(data);
  if (view.isDestroyed) return;
  if (pasted.kind === 'files') {
    stepBehind(view);
    const at = view.state.selection.from;
    for (const file of pasted.files) void placeUpload(view, { at, file, ...context });
  } else if (pasted.kind === 'text') insertText(view, pasted.text, context.origins);
  else if (pasted.pictures.length > 0) {
    const count = pasted.pictures.length;
    const label = t('images', { count });
    const markdown = await waitForUploads(view, label, placePictures(pasted, context.onPicture));
    if (markdown) insertMarkdown(view, markdown, context.origins);
  } else insertMarkdown(view, pasted.markdown, context.origins);
}

/** The blocks that were copied here, whole. */
const blocksOf = (slice: Slice): Node[] =>
  slice.content.content.some((node) => node.isInline)
    ? [nodes.paragraph.create(null, slice.content)]
    : [...slice.content.content];

/** Where a drop would land. */
function findDrop(view: EditorView, event: DragEvent): ResolvedPos {
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
  return view.state.doc.resolve(at ?? view.state.selection.from);
}

const isInCell = ($at: ResolvedPos) =>
  Array.from({ length: $at.depth }, (_, depth) => $at.node(depth + 1).type).includes(nodes.table);

/** Pastes what the clipboard holds; false where the browser's own way is right. */
function paste(
  view: EditorView,
  data: PastedData,
  slice: Slice,
  isPlain: boolean,
  context: PasteContext,
): boolean {
  const { selection, tr } = view.state;
  const { text } = data;
  if (selection.$from.parent.type.spec.code) {
    view.dispatch(tr.insertText(text).scrollIntoView());
    return true;
  }
  // What was copied here comes back as it was, but for a cell, which holds lines.
  if (data.html.includes('data-pm-slice') && !isPlain) return pasteOwn(view, slice);
  const { empty, from, to, $from } = selection;
  if (isPlain) insertPlain(view, text);
  else if (!empty && $from.parent.isTextblock && isAddress(text))
    view.dispatch(tr.addMark(from, to, marks.link.create({ href: text.trim() })));
  else if (needsReading(data)) void insert(view, data, context);
  else {
    insertText(view, text, context.origins);
    if (isAddress(text) && $from.parent.childCount === 0) void unfurlAddress(view, text.trim(), context);
  }
  return true;
}

function pasteOwn(view: EditorView, slice: Slice): boolean {
  if (view.state.selection instanceof CellSelection) return false;
  if (!isInTable(view.state)) {
    stepBehind(view);
    return false;
  }
  insertBlocks(view, blocksOf(slice));
  return true;
}

/** Takes what is dropped; false where the browser's own way is right. */
function drop(
  view: EditorView,
  event: DragEvent,
  slice: Slice,
  isMoved: boolean,
  context: PasteContext,
): boolean {
  const files = [...(event.dataTransfer?.files ?? [])];
  const $at = findDrop(view, event);
  if (files.length > 0) {
    // A drop from another window gives no focus by itself.
    view.focus();
    for (const file of files) void placeUpload(view, { at: $at.pos, file, isBeside: true, ...context });
    return true;
  }
  if (view.dragging || !event.dataTransfer)
    return isInCell($at) && dropIntoCell(view, $at.pos, slice, isMoved);
  view.dispatch(view.state.tr.setSelection(TextSelection.near($at)));
  view.focus();
  void insert(view, copyClipboardData(event.dataTransfer), context);
  return true;
}

/** A cell takes what is dragged there as lines. */
function dropIntoCell(view: EditorView, pos: number, slice: Slice, isMoved: boolean): true {
  const { selection, tr } = view.state;
  if (isMoved && pos >= selection.from && pos <= selection.to) return true;
  if (isMoved) tr.deleteSelection();
  const at = tr.mapping.map(pos);
  if (isInCell(tr.doc.resolve(at)))
    view.dispatch(tr.insert(at, toCellContent(blocksOf(slice))).setMeta('uiEvent', 'drop'));
  return true;
}

export function pastePlugin(context: PasteContext): Plugin {
  let isPlain = false;
  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (_view, event) => {
          if (event.key.toLowerCase() === 'v') isPlain = event.shiftKey && (event.metaKey || event.ctrlKey);
          return false;
        },
      },
      handlePaste(view, event, slice) {
        const data = event.clipboardData && copyClipboardData(event.clipboardData);
        const wasPlain = isPlain;
        isPlain = false;
        return data !== null && paste(view, data, slice, wasPlain, context);
      },
      handleDrop(view, event, slice, isMoved) {
        const isDone = drop(view, event, slice, isMoved, context);
        if (isDone) event.preventDefault();
        return isDone;
      },
    },
  });
}
