import type { Node, ResolvedPos } from 'prosemirror-model';
import { type EditorState, Selection, type Transaction } from 'prosemirror-state';
import { readDocument } from '../codec/read-document';
import { type EditedPage, type Sync, syncPage } from './sync-blocks';

/** Takes another text over: only what differs is replaced, so that the cursor stays in the words that it stood in. */
export function syncDocument(
  state: EditorState,
  markdown: string,
  page: EditedPage,
): Transaction | undefined {
  const { lineEnd } = page.frame;
  const { doc: next, ...frame } = readDocument(markdown, page.origins);
  page.frame = frame;
  const sync: Sync = { page, lineEnd, tr: state.tr, head: state.selection.head };
  syncPage(sync, state.doc, 0, next);
  const { tr, cursor } = sync;
  if (!tr.docChanged) return undefined;
  if (cursor) {
    const at = tr.mapping.slice(cursor.steps).map(cursor.at);
    tr.setSelection(Selection.near(tr.doc.resolve(at), -1));
  }
  keepSpaces(state, tr);
  return tr;
}

/** Markdown ignores spaces at the end of a line, and a person who goes on typing has just typed one. */
function keepSpaces({ selection: { empty, $head } }: EditorState, tr: Transaction): void {
  const spaces = readSpaces($head);
  const { $head: now } = tr.selection;
  if (empty && spaces && isLineEnd(now) && !readSpaces(now)) tr.insertText(spaces, now.pos);
}

const isLineEnd = ({ parent, parentOffset }: ResolvedPos) =>
  parent.isTextblock && !parent.type.spec.code && parentOffset === parent.content.size;

/** The spaces before a position at the end of its line. */
const readSpaces = ($position: ResolvedPos): string =>
  isLineEnd($position) ? (/[ \t]*$/.exec($position.parent.lastChild?.text ?? '')?.[0] ?? '') : '';

export function startOfChild(doc: Node, index: number): number {
  let at = 0;
  for (let child = 0; child < index; child += 1) at += doc.child(child).nodeSize;
  return at;
}
