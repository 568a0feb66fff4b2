import type { Mark, Node } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { RefObject } from 'react';
import { schema } from '../codec/schema';
import type { EditorAct, EditorHandle, LinkDraft } from '../editor-props';
import { findTopBlock } from './block-commands';
import { stepBehind } from './block-guard';
import { insertTemplate } from './insert-template';
import type { VisualPage } from './make-visual-view';
import { startOfChild } from './sync-document';
import { commandOf } from './visual-actions';
import { insertMarkdown } from './visual-paste';

/** The link around the cursor, or the one that begins in the selection. */
function findLink(view: EditorView): { mark: Mark; from: number; to: number } | undefined {
  const { $from, from, to } = view.state.selection;
  let found: { mark: Mark; from: number; to: number } | undefined;
  $from.parent.forEach((node: Node, offset) => {
    const mark = schema.marks.link.isInSet(node.marks);
    const start = $from.start() + offset;
    const end = start + node.nodeSize;
    if (!mark) return;
    if (found?.mark.eq(mark) && found.to === start) found.to = end;
    else if (start <= to && end >= from && (!found || found.to < from))
      found = { mark, from: start, to: end };
  });
  return found && found.to >= from ? found : undefined;
}

export function insertLink(
  view: EditorView,
  { text, target }: LinkDraft,
  place: { from: number; to: number },
): void {
  const node = schema.text(text, [schema.marks.link.create({ href: target })]);
  const transaction = view.state.tr.replaceWith(place.from, place.to, node);
  const end = place.from + text.length;
  view.dispatch(
    transaction.setSelection(TextSelection.create(transaction.doc, end)).removeStoredMark(schema.marks.link),
  );
}

function writeLink(view: EditorView, draft: LinkDraft | undefined): void {
  if (draft) stepBehind(view);
  const link = findLink(view);
  const { from, to } = link ?? view.state.selection;
  const transaction = view.state.tr;
  if (!draft) transaction.removeMark(from, to, schema.marks.link);
  else if (view.state.doc.textBetween(from, to, ' ') === draft.text && from < to) {
    const title = link?.mark.attrs.title ?? null;
    transaction.removeMark(from, to, schema.marks.link);
    transaction.addMark(from, to, schema.marks.link.create({ href: draft.target, title }));
  } else {
    insertLink(view, draft, { from, to });
    return;
  }
  view.dispatch(transaction);
}

export function makeVisualHandle(
  page: VisualPage | undefined,
  scroller: RefObject<HTMLElement | null>,
  onAsk: (act: EditorAct) => void,
): EditorHandle {
  const use = (run: (made: VisualPage) => void) => {
    if (page && !page.view.isDestroyed) run(page);
  };
  const topOf = (index: number) =>
    (page?.view.dom.children[index]?.getBoundingClientRect().top ?? 0) -
    (scroller.current?.getBoundingClientRect().top ?? 0);
  return {
    isReady: () => page !== undefined,
    act: (act) => {
      const command = commandOf(act);
      if (!command) return onAsk(act);
      use(({ view }) => {
        command(view.state, view.dispatch, view);
        view.focus();
      });
    },
    insertBlock: (markdown) =>
      use(({ view, origins, store }) => insertTemplate(view, { markdown, origins, store })),
    insertInline: (markdown) =>
      use(({ view, origins }) => {
        insertMarkdown(view, markdown, origins);
        view.focus();
      }),
    readLink: () => {
      const link = page && findLink(page.view);
      const { from, to } = link ?? page?.view.state.selection ?? { from: 0, to: 0 };
      const text = page?.view.state.doc.textBetween(from, to, ' ') ?? '';
      return { text, target: link?.mark.attrs.href ?? '' };
    },
    writeLink: (draft) => use(({ view }) => writeLink(view, draft)),
    readPlace: () => {
      const block = page && findTopBlock(page.view.state);
      if (!page || !block) return { offset: 0, top: 0 };
      const starts = page.writer.findStarts(page.view.state.doc, page.frame);
      return { offset: starts[block.index] ?? 0, top: topOf(block.index) };
    },
    showPlace: ({ offset, top }) =>
      use(({ view, writer, frame }) => {
        const starts = writer.findStarts(view.state.doc, frame);
        const index = Math.max(
          0,
          starts.findLastIndex((start) => start <= offset),
        );
        const at = startOfChild(view.state.doc, index) + 1;
        const $at = view.state.doc.resolve(Math.min(at, view.state.doc.content.size));
        view.dispatch(view.state.tr.setSelection(TextSelection.near($at)));
        view.focus();
        if (scroller.current) scroller.current.scrollTop += topOf(index) - Math.max(0, top);
      }),
    focus: () => use(({ view }) => view.focus()),
    hasFocus: () => page?.view.hasFocus() === true,
  };
}
