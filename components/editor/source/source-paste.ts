import { EditorView } from '@codemirror/view';
import {
  copyClipboardData,
  needsReading,
  type PastedData,
  placePictures,
  readPasted,
  type StorePicture,
} from '../paste/read-clipboard';
import { toLines } from './source-text';
import { placeUpload } from './upload-marks';

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text.trim());

/** Shift is held for a plain paste, which browsers do not tell with the event. */
let isPlain = false;

export function handlePaste(onFile: (file: File) => Promise<string | undefined>, onPicture: StorePicture) {
  async function insert(view: EditorView, data: PastedData, at?: number): Promise<void> {
    const pasted = await readPasted(data);
    if (pasted.kind === 'files') {
      const place = at ?? view.state.selection.main.head;
      for (const file of pasted.files) void placeUpload(view, place, file.name, onFile(file));
      return;
    }
    if (at !== undefined) view.dispatch({ selection: { anchor: at } });
    if (pasted.kind === 'markdown' && pasted.pictures.length > 0) {
      const { from, to } = view.state.selection.main;
      if (from < to) view.dispatch({ changes: { from, to }, userEvent: 'delete.selection' });
      await placeUpload(view, from, 'pictures', placePictures(pasted, onPicture));
      return;
    }
    const text = pasted.kind === 'markdown' ? pasted.markdown : pasted.text;
    const lines = toLines(view.state, text.replace(/\r\n?/g, '\n'));
    view.dispatch(view.state.replaceSelection(lines), { userEvent: 'input.paste', scrollIntoView: true });
  }

  /** An address pasted over a word makes a link of it. */
  function pasteLink(view: EditorView, text: string): boolean {
    const { from, to } = view.state.selection.main;
    const selected = view.state.sliceDoc(from, to);
    if (!isAddress(text) || selected === '' || isAddress(selected) || selected.includes('\n')) return false;
    view.dispatch(view.state.replaceSelection(`[${selected}](${text.trim()})`), { userEvent: 'input.paste' });
    return true;
  }

  return EditorView.domEventHandlers({
    keydown(event) {
      if (event.key.toLowerCase() === 'v') isPlain = event.shiftKey && (event.metaKey || event.ctrlKey);
      return false;
    },
    paste(event, view) {
      const data = event.clipboardData && copyClipboardData(event.clipboardData);
      const wasPlain = isPlain;
      isPlain = false;
      if (!data || view.state.readOnly || wasPlain) return false;
      if (pasteLink(view, data.text)) {
        event.preventDefault();
        return true;
      }
      if (!needsReading(data)) return false;
      event.preventDefault();
      void insert(view, data);
      return true;
    },
    drop(event, view) {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0 || view.state.readOnly) return false;
      event.preventDefault();
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.selection.main.head;
      void insert(view, { files, html: '', text: '' }, at);
      return true;
    },
  });
}
