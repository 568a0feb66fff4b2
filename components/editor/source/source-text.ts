import { Compartment, EditorState, type Extension, Transaction } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { splitFlow } from '@/lib/content/blocks/split-blocks';
import type { EditorPlace } from '../editor-props';
import { findChanges } from './find-changes';

/** A page whose lines all end with CR LF keeps them so; in any other a CR is a character like all others. */
function readLineSeparator(text: string): '\r\n' | '\n' {
  const ends = text.match(/\r?\n/g) ?? [];
  const hasLoneReturn = /\r(?!\n)/.test(text);
  return ends.length > 0 && !hasLoneReturn && ends.every((end) => end === '\r\n') ? '\r\n' : '\n';
}

const lineSeparator = new Compartment();

export const lineSeparatorFor = (text: string): Extension =>
  lineSeparator.of(EditorState.lineSeparator.of(readLineSeparator(text)));

/** Applies another text in one step; undo does not revert what others wrote. */
export function replaceText(view: EditorView, value: string, isUndoable: boolean): void {
  if (value === view.state.sliceDoc()) return;
  const separator = EditorState.lineSeparator.of(readLineSeparator(value));
  view.dispatch({ effects: lineSeparator.reconfigure(separator) });
  const { state } = view;
  const changes = findChanges(state.doc.toString(), state.toText(value).toString());
  if (changes.length === 0) return;
  view.dispatch({
    changes: changes.map((change) => ({ ...change, insert: toLines(state, change.insert) })),
    annotations: Transaction.addToHistory.of(isUndoable),
  });
}

/** Text with plain line ends, as the state cuts it into lines. */
export const toLines = (state: EditorState, text: string) =>
  state.toText(text.replaceAll('\n', state.lineBreak));

/** CodeMirror counts every line end as one character, the page's text as many as it has. */
export function toTextOffset(state: EditorState, at: number): number {
  return at + (state.lineBreak.length - 1) * (state.doc.lineAt(at).number - 1);
}

export function toEditorOffset(state: EditorState, offset: number): number {
  const before = state.lineBreak === '\n' ? 0 : state.sliceDoc().slice(0, offset).split('\r\n').length - 1;
  return Math.min(offset - before, state.doc.length);
}

/** The beginning of the block with the cursor. */
export function readSourcePlace(view: EditorView): EditorPlace {
  const { state } = view;
  const head = toTextOffset(state, state.selection.main.head);
  let start = 0;
  for (const { source, gap } of splitFlow(state.sliceDoc())) {
    const next = start + source.length + gap.length;
    if (next > head) break;
    start = next;
  }
  const coords = view.coordsAtPos(toEditorOffset(state, start));
  return { offset: start, top: (coords?.top ?? 0) - view.scrollDOM.getBoundingClientRect().top };
}
