import { StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { t } from '@/components/editor/messages';
import { toLines } from './source-text';

const addUpload = StateEffect.define<{ id: number; at: number; name: string }>({
  map: (upload, changes) => ({ ...upload, at: changes.mapPos(upload.at) }),
});
const endUpload = StateEffect.define<number>();

class UploadWidget extends WidgetType {
  constructor(
    readonly id: number,
    private readonly name: string,
  ) {
    super();
  }

  override eq(other: UploadWidget) {
    return other.id === this.id;
  }

  toDOM() {
    const mark = document.createElement('span');
    mark.className = 'cm-uploading';
    mark.textContent = t('uploading', { name: this.name });
    return mark;
  }
}

/** Places where an upload will come: seen, but no part of the text, so that nothing half-done is saved. */
export const uploadMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let next = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(addUpload)) {
        const { id, at, name } = effect.value;
        const widget = Decoration.widget({ widget: new UploadWidget(id, name), side: 1 });
        next = next.update({ add: [widget.range(at)] });
      } else if (effect.is(endUpload)) {
        next = next.update({ filter: (_from, _to, { spec }) => spec.widget.id !== effect.value });
      }
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

let lastId = 0;

/** Marks the place until the upload has ended, then puts its markdown there. */
export async function placeUpload(
  view: EditorView,
  at: number,
  name: string,
  markdown: Promise<string | undefined>,
): Promise<void> {
  lastId += 1;
  const id = lastId;
  view.dispatch({ effects: addUpload.of({ id, at, name }) });
  const text = await markdown;
  let place: number | undefined;
  view.state.field(uploadMarks).between(0, view.state.doc.length, (from, _to, { spec }) => {
    if (spec.widget.id === id) place = from;
  });
  const changes =
    text && place !== undefined ? { from: place, insert: toOwnLines(view, place, text) } : undefined;
  view.dispatch({ effects: endUpload.of(id), ...(changes ? { changes, userEvent: 'input.paste' } : {}) });
}

/** A tag stands on lines of its own; a picture may stand in a sentence. */
function toOwnLines(view: EditorView, at: number, markdown: string): Text {
  const line = view.state.doc.lineAt(at);
  const isTag = markdown.startsWith('{%');
  const before = isTag && line.text.slice(0, at - line.from).trim() !== '' ? '\n\n' : '';
  const after = isTag && line.text.slice(at - line.from).trim() !== '' ? '\n\n' : '';
  return toLines(view.state, before + markdown + after);
}
