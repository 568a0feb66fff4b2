import type { Selected, TextEdit } from './edit-text';

export const readSelected = (field: HTMLTextAreaElement): Selected => ({
  text: field.value,
  start: field.selectionStart,
  end: field.selectionEnd,
});

/** Changes a field as typing would, so that the browser's own undo takes it back. */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, select }: TextEdit): void {
  field.focus();
  field.setSelectionRange(from, to);
  const isDone =
    insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
  if (!isDone) {
    field.setRangeText(insert, from, to);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(...select);
}

/** Changes a part of a field that somebody may be writing in: their cursor stays where it is. */
export function replaceText(field: HTMLTextAreaElement, from: string, to: string): void {
  const at = field.value.indexOf(from);
  if (at < 0) return;
  field.setRangeText(to, at, at + from.length, 'preserve');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
