import { Fragment, type Node, Slice } from 'prosemirror-model';
import { Plugin, Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Origins } from '../codec/origins';
import { readFragment } from '../codec/read-document';
import { schema } from '../codec/schema';
import { needsReading, type PastedData, readPasted, takePasted } from '../paste/read-clipboard';
import { placeUpload } from './visual-plugins';

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text.trim());

/** Markdown as nodes in the place of the selection; a single paragraph flows into the one around it. */
export function insertMarkdown(view: EditorView, markdown: string, origins: Origins): void {
  const { state } = view;
  const { $from } = state.selection;
  if ($from.parent.type.spec.code) {
    view.dispatch(state.tr.insertText(markdown).scrollIntoView());
    return;
  }
  const made = readFragment(markdown, origins);
  const only = made.length === 1 ? made[0] : undefined;
  const isFlowing = only?.type === schema.nodes.paragraph;
  const open = isFlowing ? 1 : 0;
  const slice = new Slice(Fragment.fromArray(made as Node[]), open, open);
  const transaction = state.tr.replaceSelection(slice);
  let end = transaction.selection.to;
  transaction.mapping.maps.at(-1)?.forEach((_from, _to, _newFrom, newTo) => {
    end = newTo;
  });
  // The cursor goes to the end of what came, and not to the beginning of what stands behind it.
  if (!isFlowing) transaction.setSelection(Selection.near(transaction.doc.resolve(end), -1));
  view.dispatch(transaction.scrollIntoView().setMeta('paste', true));
}

/** Text without mark-up: lines become lines, and empty ones part paragraphs. */
function insertPlain(view: EditorView, text: string): void {
  const { nodes } = schema;
  const paragraphs = text.split(/\n{2,}/).map((part) =>
    nodes.paragraph.create(
      null,
      part
        .split('\n')
        .flatMap((line, index) => [
          ...(index > 0 ? [nodes.hard_break.create()] : []),
          ...(line ? [schema.text(line)] : []),
        ]),
    ),
  );
  view.dispatch(
    view.state.tr.replaceSelection(new Slice(Fragment.fromArray(paragraphs), 1, 1)).scrollIntoView(),
  );
}

const looksLikeMarkdown = (text: string) =>
  /^(?:#{1,6} |[-*+] |\d+[.)] |> |```|\||\{%)/m.test(text) || /\*\*\S|\]\(|`[^`]+`/.test(text);

export function pastePlugin(origins: Origins, onFile: (file: File) => Promise<string | undefined>): Plugin {
  let isPlain = false;

  async function insert(view: EditorView, data: PastedData): Promise<void> {
    const pasted = await readPasted(data);
    if (view.isDestroyed) return;
    if (pasted.kind === 'files') {
      const at = view.state.selection.from;
      for (const file of pasted.files)
        void placeUpload(view, { at, name: file.name, markdown: onFile(file), origins });
    } else if (pasted.kind === 'markdown') insertMarkdown(view, pasted.markdown, origins);
    else if (looksLikeMarkdown(pasted.text)) insertMarkdown(view, pasted.text, origins);
    else insertPlain(view, pasted.text);
  }

  return new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (_view, event) => {
          if (event.key.toLowerCase() === 'v') isPlain = event.shiftKey && (event.metaKey || event.ctrlKey);
          return false;
        },
      },
      handlePaste(view, event) {
        const data = event.clipboardData && takePasted(event.clipboardData);
        const wasPlain = isPlain;
        isPlain = false;
        // What was copied here comes back as it was.
        if (!data || data.html.includes('data-pm-slice')) return false;
        if (view.state.selection.$from.parent.type.spec.code) {
          view.dispatch(view.state.tr.insertText(data.text.replace(/\r\n?/g, '\n')).scrollIntoView());
          return true;
        }
        if (wasPlain) {
          insertPlain(view, data.text.replace(/\r\n?/g, '\n'));
          return true;
        }
        const { empty, from, to } = view.state.selection;
        if (!empty && isAddress(data.text)) {
          const link = schema.marks.link.create({ href: data.text.trim() });
          view.dispatch(view.state.tr.addMark(from, to, link));
          return true;
        }
        if (!needsReading(data) && !looksLikeMarkdown(data.text)) return false;
        void insert(view, { ...data, text: data.text.replace(/\r\n?/g, '\n') });
        return true;
      },
      handleDrop(view, event) {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return false;
        event.preventDefault();
        const at =
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
        for (const file of files)
          void placeUpload(view, { at, name: file.name, markdown: onFile(file), origins });
        return true;
      },
    },
  });
}
