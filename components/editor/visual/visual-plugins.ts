import { Plugin, PluginKey, Selection } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { t } from '@/components/editor/messages';
import type { Origins } from '../codec/origins';
import { readFragment } from '../codec/read-document';
import { schema } from '../codec/schema';

const { nodes } = schema;

/** Says in an empty page, and in an empty line where somebody is, what can be done there. */
export function placeholderPlugin(words: string): Plugin {
  return new Plugin({
    props: {
      decorations: ({ doc, selection }) => {
        const { $from, empty } = selection;
        const isEmptyPage =
          doc.childCount === 1 && doc.firstChild?.type === nodes.paragraph && doc.content.size === 2;
        const { parent } = $from;
        const isLine =
          empty && $from.depth === 1 && parent.type === nodes.paragraph && parent.childCount === 0;
        if (!isEmptyPage && !isLine) return null;
        const at = isEmptyPage ? 0 : $from.before();
        const label = isEmptyPage ? words : t('typeForBlocks');
        return DecorationSet.create(doc, [
          Decoration.node(at, at + 2, { class: 'visual-empty', 'data-placeholder': label }),
        ]);
      },
    },
  });
}

/** Markdown's tables have one header, their first row, and one alignment a column. */
export const tableShape = new Plugin({
  appendTransaction(transactions, _old, state) {
    if (!transactions.some((transaction) => transaction.docChanged)) return null;
    const transaction = state.tr;
    state.doc.descendants((node, position) => {
      if (node.type !== nodes.table) return !node.isTextblock;
      const aligns = node.firstChild?.children.map((cell) => cell.attrs.align) ?? [];
      node.forEach((row, rowOffset, index) => {
        row.forEach((cell, cellOffset, column) => {
          const type = index === 0 ? nodes.table_header : nodes.table_cell;
          const align = aligns[column] ?? null;
          if (cell.type === type && cell.attrs.align === align) return;
          transaction.setNodeMarkup(position + rowOffset + cellOffset + 2, type, { ...cell.attrs, align });
        });
      });
      return false;
    });
    return transaction.docChanged ? transaction : null;
  },
});

/** A click below the text goes on writing there, behind a table or a protected block in a new line. */
export function goToEnd(view: EditorView): void {
  const transaction = view.state.tr;
  const { lastChild, content } = transaction.doc;
  if (view.editable && lastChild?.type !== nodes.paragraph)
    transaction.insert(content.size, nodes.paragraph.create());
  view.dispatch(transaction.setSelection(Selection.atEnd(transaction.doc)));
  view.focus();
}

interface UploadMeta {
  add?: { id: number; at: number; name: string };
  end?: number;
}

const uploadKey = new PluginKey<DecorationSet>('uploads');

/** Places where an upload will come: seen, but no part of the page. */
export const uploadPlugin = new Plugin<DecorationSet>({
  key: uploadKey,
  state: {
    init: () => DecorationSet.empty,
    apply(transaction, marks) {
      const moved = marks.map(transaction.mapping, transaction.doc);
      const meta = transaction.getMeta(uploadKey) as UploadMeta | undefined;
      if (meta?.add) {
        const { id, at, name } = meta.add;
        const sign = document.createElement('span');
        sign.className = 'visual-uploading';
        sign.textContent = t('uploading', { name });
        return moved.add(transaction.doc, [Decoration.widget(at, sign, { id })]);
      }
      return meta?.end === undefined ? moved : moved.remove(findMark(moved, meta.end));
    },
  },
  props: { decorations: (state) => uploadKey.getState(state) },
});

const findMark = (marks: DecorationSet, id: number) =>
  marks.find(undefined, undefined, (spec) => spec.id === id);

let lastId = 0;

interface Upload {
  at: number;
  file: File;
  origins: Origins;
  /** Stores the file and answers the markdown that shows it. */
  onFile: (file: File) => Promise<string | undefined>;
  /** A picture gets a line of its own, so that no word is parted. */
  isBeside?: boolean;
}

/** Shows a placeholder until the work has ended; answers where it is by then, and the result. */
async function holdPlace(view: EditorView, at: number, name: string, work: Promise<string | undefined>) {
  lastId += 1;
  const id = lastId;
  view.dispatch(view.state.tr.setMeta(uploadKey, { add: { id, at, name } }));
  const text = await work;
  if (view.isDestroyed) return undefined;
  const place = findMark(uploadKey.getState(view.state) ?? DecorationSet.empty, id)[0]?.from;
  view.dispatch(view.state.tr.setMeta(uploadKey, { end: id }));
  return text && place !== undefined ? { text, place } : undefined;
}

/** Stores a file and shows it where it was put. */
export async function placeUpload(view: EditorView, upload: Upload): Promise<void> {
  const { at, file, origins, onFile, isBeside = false } = upload;
  const held = await holdPlace(view, at, file.name, onFile(file));
  const [first] = held ? readFragment(held.text, origins) : [];
  if (!held || !first) return;
  const transaction = view.state.tr;
  const $place = transaction.doc.resolve(held.place);
  const { parent } = $place;
  const isPicture = first.type === nodes.paragraph && !parent.type.spec.code;
  const isCell = $place.depth > 1 && $place.node(-1).type.spec.tableRole !== undefined;
  if (isPicture && parent.inlineContent && (!isBeside || parent.childCount === 0))
    transaction.insert(held.place, first.content);
  else if (isPicture && isCell) transaction.insert($place.end(), first.content);
  else if (isPicture && parent.inlineContent) transaction.insert($place.after(), first);
  else transaction.insert($place.depth > 0 ? $place.after(1) : held.place, first);
  view.dispatch(transaction);
}

/** Waits for pictures of a text with the cursor where the text will come. */
export async function waitForUploads(
  view: EditorView,
  name: string,
  work: Promise<string | undefined>,
): Promise<string | undefined> {
  const held = await holdPlace(view, view.state.selection.from, name, work);
  if (!held) return undefined;
  const { doc, tr, selection } = view.state;
  if (selection.from !== held.place) view.dispatch(tr.setSelection(Selection.near(doc.resolve(held.place))));
  return held.text;
}
