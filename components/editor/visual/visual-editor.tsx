'use client';

import { lazyDialog } from '@/components/ui/lazy-dialog';
import './visual.css';
import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { t } from '@/components/editor/messages';
import { setOwnFocus } from '@/components/ui/focus-return';
import type { EditorAct, EditorHandle } from '../editor-props';
import type { ModeEditorProps } from '../mode-editor-props';
import { useTakeOver } from '../use-modes';
import { findTopBlock } from './block-commands';
import { asSameBlock } from './block-guard';
import { BlockHandle } from './block-handle';
import { FindBar } from './find-bar';
import { makeGuardNotices } from './guard-notices';
import { insertTemplate } from './insert-template';
import { toggleKeptOut } from './keep-out';
import { makeVisualView, type VisualPage } from './make-visual-view';
import { ProtectedBlocks } from './protected-blocks';
import { type Picked, type SuggestionKeys, SuggestionMenu } from './suggestion-menu';
import { readSuggestion, type Suggestion } from './suggestions';
import { syncDocument } from './sync-document';
import { readActive } from './visual-actions';
import { insertLink, makeVisualHandle } from './visual-handle';
import { goToEnd } from './visual-plugins';

const AltDialog = lazyDialog(async () => (await import('../image-dialog')).AltDialog);

interface VisualEditorProps extends ModeEditorProps {
  ref?: Ref<EditorHandle>;
  /** Called when what holds at the cursor has changed, for the toolbar. */
  onActive: (active: ReadonlySet<EditorAct>) => void;
}

const sameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((value) => b.has(value));

/** The page as blocks that are edited in place; an untouched block is written back byte for byte. */
export default function VisualEditor(props: VisualEditorProps) {
  const { ref, value, readOnly = false, isActive } = props;
  const host = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<VisualPage>();
  const [version, setVersion] = useState(0);
  const [asked, setAsked] = useState<'find' | 'menu'>();
  const [described, setDescribed] = useState<{ node: Node; at: number }>();
  const latest = useRef(props);
  latest.current = props;
  const keys = useRef<SuggestionKeys>(null);
  const emitted = useRef(value);
  const active = useRef<ReadonlySet<EditorAct>>(new Set());

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is made once; what changes reaches it below
  useEffect(() => {
    if (!host.current) return;
    const current = () => latest.current;
    const made: VisualPage = makeVisualView(host.current, value, {
      placeholder: props.placeholder ?? t('writeOrTypeForBlocks'),
      isReadOnly: () => current().readOnly === true,
      resolvers: current,
      onFile: (file) => current().onFile(file),
      onPicture: (file) => current().onPicture(file),
      unfurl: async (address) => current().integrationBlocks?.unfurl(address),
      ...makeGuardNotices((at) => made.store.openSource(at)),
      // The browser tells of a new selection a moment after the click that made it.
      onAsk: (what) =>
        requestAnimationFrame(() => (what === 'link' ? current().onAsk('link') : setAsked(what))),
      onSuggestionKey: (event) => keys.current?.onKey(event) ?? false,
      onDescribe: (node, at) => setDescribed({ node, at }),
      onUpdate: (view, isEdit) => {
        setVersion((count) => count + 1);
        const next = readActive(view.state);
        if (!sameSet(next, active.current)) {
          active.current = next;
          current().onActive(next);
        }
        if (!isEdit) return;
        emitted.current = made.writer.write(view.state.doc, made.frame);
        if (emitted.current !== current().value) current().onChange(emitted.current);
      },
    });
    setPage(made);
    setOwnFocus(made.view.dom, () => made.view.focus());
    return () => made.view.destroy();
  }, []);

  const takesOver = useTakeOver(isActive);
  useEffect(() => {
    if (!page || !isActive) return;
    const isUndoable = takesOver();
    if (value === emitted.current) return;
    emitted.current = value;
    const transaction = syncDocument(page.view.state, value, page);
    if (transaction) page.view.dispatch(asSameBlock(transaction.setMeta('addToHistory', isUndoable)));
  }, [page, value, isActive, takesOver]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file that was just stored is found from now on
  useEffect(() => page?.redrawPictures(), [page, props.resolveFile]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whether it can be edited is read anew when it changes
  useEffect(() => page?.view.setProps({}), [page, readOnly]);

  useImperativeHandle(
    ref,
    () =>
      makeVisualHandle(page, scroller, (act) => {
        if (act === 'find') setAsked('find');
        else latest.current.onAsk(act);
      }),
    [page],
  );

  const suggestion = page && !readOnly ? readSuggestion(page.view.state) : undefined;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {page && asked === 'find' ? <FindBar view={page.view} onClose={() => setAsked(undefined)} /> : null}
      <div
        ref={scroller}
        className="relative min-h-0 flex-1 overflow-y-auto bg-surface [scrollbar-gutter:stable]"
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the text itself is reached by Tab */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, the arrows go to the end */}
        <div
          className="relative mx-auto min-h-full w-full max-w-190 cursor-text px-7 pt-6 pb-[35vh] sm:px-10"
          onClick={(event) => {
            if (page && event.target === event.currentTarget) goToEnd(page.view);
          }}
        >
          <div ref={host} />
          {page && !readOnly ? (
            <BlockHandle
              view={page.view}
              scroller={scroller}
              version={version}
              open={asked === 'menu'}
              onOpenChange={(open) => setAsked(open ? 'menu' : undefined)}
              onEditSource={() => editSource(page)}
              onKeepOut={() => toggleKeptOut(page)(page.view.state, page.view.dispatch)}
            />
          ) : null}
        </div>
      </div>
      {page ? (
        <ProtectedBlocks
          store={page.store}
          resolveLink={props.resolveLink}
          resolveFile={props.resolveFile}
          tags={props.tags}
          integrations={props.integrations}
        />
      ) : null}
      {page && suggestion ? (
        <SuggestionMenu
          ref={keys}
          view={page.view}
          suggestion={suggestion}
          links={props.links}
          integrationBlocks={props.integrationBlocks}
          onPick={(picked, typed) => pick(page, picked, typed, props.onAsk)}
        />
      ) : null}
      {page && described ? (
        <AltDialog
          name="Image"
          source={props.resolveFile?.(described.node.attrs.src)?.href ?? described.node.attrs.src}
          initial={described.node.attrs.alt}
          onSave={(alt) => {
            setDescribed(undefined);
            const { at, node } = described;
            requestAnimationFrame(() => page.view.focus());
            if (page.view.state.doc.nodeAt(at)?.type !== node.type || alt === node.attrs.alt) return;
            page.view.dispatch(page.view.state.tr.setNodeAttribute(at, 'alt', alt));
          }}
        />
      ) : null}
    </div>
  );
}

function pick(
  { view, origins, store }: VisualPage,
  picked: Picked,
  typed: Suggestion,
  onAsk: (act: EditorAct) => void,
): void {
  if (picked.asks) {
    view.dispatch(view.state.tr.delete(typed.from, typed.to));
    onAsk(picked.asks);
    return;
  }
  if (picked.markdown !== undefined) {
    insertTemplate(view, { markdown: picked.markdown, typed, origins, store });
    return;
  }
  if (picked.link) insertLink(view, { text: picked.link.title, target: picked.link.target }, typed);
  else if (picked.text) view.dispatch(view.state.tr.insertText(picked.text, typed.from, typed.to));
  view.focus();
}

/** Any block can be edited as its source: it stands there as a protected one until that is done. */
function editSource({ view, writer, frame, store }: VisualPage): void {
  const block = findTopBlock(view.state);
  if (!block) return;
  const { protected: type } = view.state.schema.nodes;
  if (!type) return;
  if (block.node.type !== type) {
    const source = writer.writeBlock(block.node, frame.lineEnd);
    const node = type.create({ source, kind: block.node.type.name, origin: block.node.attrs.origin });
    const transaction = view.state.tr.replaceWith(block.from, block.to, node);
    view.dispatch(asSameBlock(transaction.setSelection(NodeSelection.create(transaction.doc, block.from))));
  }
  store.openSource(block.from);
}
