import { NodeSelection, Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** Where the browser has the cursor, as a selection of the page; undefined outside of its text. */
function readSelection(view: EditorView): TextSelection | undefined {
  const found = view.dom.ownerDocument.getSelection();
  if (!found?.anchorNode || !found.focusNode || !view.dom.contains(found.anchorNode)) return undefined;
  if (!view.dom.contains(found.focusNode)) return undefined;
  const { doc } = view.state;
  const $anchor = doc.resolve(view.posAtDOM(found.anchorNode, found.anchorOffset));
  const $head = doc.resolve(view.posAtDOM(found.focusNode, found.focusOffset));
  if (!$anchor.parent.inlineContent || !$head.parent.inlineContent) return undefined;
  return new TextSelection($anchor, $head);
}

/** Keys with which the browser itself moves the cursor. */
const MOVING = new Set([
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
]);

/**
 * On a busy page a key may come before the browser tells of the selection that a click or the key before has made; it is
 * meant for that.
 */
export function settleClick(): Plugin {
  let isPending = false;
  return new Plugin({
    view: () => ({
      update: (view, before) => {
        if (!view.state.selection.eq(before.selection)) isPending = false;
      },
    }),
    props: {
      handleDOMEvents: {
        mouseup: (view, event) => {
          isPending = true;
          // A block that was chosen before would be put back by the focus that comes with a click into text.
          const isInText = event.target instanceof HTMLElement && event.target.isContentEditable;
          const isChosen = view.state.selection instanceof NodeSelection;
          const selection = isInText && isChosen ? readSelection(view) : undefined;
          if (selection?.empty) view.dispatch(view.state.tr.setSelection(selection));
          return false;
        },
        keydown: (view, event) => {
          // What was chosen as a whole, a block or cells, is what the click has made.
          const isText = view.state.selection instanceof TextSelection;
          const selection = isPending && isText ? readSelection(view) : undefined;
          if (selection && !selection.eq(view.state.selection))
            view.dispatch(view.state.tr.setSelection(selection));
          isPending = MOVING.has(event.key);
          return false;
        },
      },
    },
  });
}
