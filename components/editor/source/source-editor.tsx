'use client';

import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  placeholder,
} from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { t } from '@/components/editor/messages';
import { setOwnFocus } from '@/components/ui/focus-return';
import { splitTemplate } from '../block-templates';
import type { EditorHandle } from '../editor-props';
import type { ModeEditorProps } from '../mode-editor-props';
import { useTakeOver } from '../use-modes';
import { writeLink } from '../write-inline';
import { dialectLanguage } from './dialect-language';
import { actInSource, sourceKeys } from './source-actions';
import { sourceCompletions } from './source-completions';
import { handlePaste } from './source-paste';
import { lineSeparatorFor, readSourcePlace, replaceText, toEditorOffset } from './source-text';
import { searchWords, sourceTheme } from './source-theme';
import { uploadMarks } from './upload-marks';

interface SourceEditorProps extends ModeEditorProps {
  ref?: Ref<EditorHandle>;
  /** How far the text is scrolled, from 0 to 1. */
  onScrollShare?: (share: number) => void;
}

/** The page as its markdown. */
export default function SourceEditor(props: SourceEditorProps) {
  const { ref, value, readOnly = false, isActive } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const emitted = useRef(value);
  const access = useRef(new Compartment());

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is made once; what changes reaches it below
  useEffect(() => {
    if (!host.current) return;
    const current = () => latest.current;
    const made = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: value,
        extensions: [
          lineSeparatorFor(value),
          access.current.of(EditorState.readOnly.of(readOnly)),
          history(),
          drawSelection(),
          highlightSpecialChars(),
          highlightActiveLine(),
          closeBrackets(),
          search({ top: true }),
          EditorState.phrases.of(searchWords),
          EditorView.lineWrapping,
          placeholder(props.placeholder ?? t('writeInMarkdownOrTypeFor')),
          dialectLanguage(),
          sourceCompletions(() => current().links, {
            onAsk: (act) => current().onAsk(act),
            listIntegrationBlocks: async () => (await current().integrationBlocks?.list()) ?? [],
          }),
          uploadMarks,
          handlePaste(
            (file) => current().onFile(file),
            (file) => current().onPicture(file),
          ),
          keymap.of([
            ...sourceKeys((editor, act) => {
              if (!actInSource(editor, act)) current().onAsk(act);
            }),
            ...closeBracketsKeymap,
            ...defaultKeymap,
            ...searchKeymap,
            ...historyKeymap,
            indentWithTab,
          ]),
          EditorView.contentAttributes.of({
            'aria-label': t('pageContent'),
            tabindex: '0',
            spellcheck: 'true',
            autocorrect: 'on',
          }),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged) return;
            emitted.current = update.state.sliceDoc();
            if (emitted.current !== current().value) current().onChange(emitted.current);
          }),
          sourceTheme,
        ],
      }),
    });
    view.current = made;
    setOwnFocus(made.contentDOM, () => made.focus());
    return () => made.destroy();
  }, []);

  const takesOver = useTakeOver(isActive);
  useEffect(() => {
    if (!view.current || !isActive) return;
    const isUndoable = takesOver();
    if (value === emitted.current) return;
    emitted.current = value;
    replaceText(view.current, value, isUndoable);
  }, [value, isActive, takesOver]);

  useEffect(() => {
    view.current?.dispatch({ effects: access.current.reconfigure(EditorState.readOnly.of(readOnly)) });
  }, [readOnly]);

  // A hidden editor has no size; it measures itself anew when it is shown.
  useEffect(() => {
    if (isActive) view.current?.requestMeasure();
  }, [isActive]);

  useEffect(() => {
    const scroller = view.current?.scrollDOM;
    if (!scroller) return;
    const report = () => {
      const room = scroller.scrollHeight - scroller.clientHeight;
      latest.current.onScrollShare?.(room > 0 ? scroller.scrollTop / room : 0);
    };
    scroller.addEventListener('scroll', report, { passive: true });
    return () => scroller.removeEventListener('scroll', report);
  }, []);

  useImperativeHandle(ref, () => makeHandle(view, () => latest.current));

  return <div ref={host} className="h-full min-h-0 min-w-0 flex-1" />;
}

function makeHandle(
  view: { current?: EditorView | undefined },
  props: () => SourceEditorProps,
): EditorHandle {
  const use = (run: (editor: EditorView) => void) => {
    if (view.current) run(view.current);
  };
  const handle: EditorHandle = {
    isReady: () => view.current !== undefined,
    act: (act) =>
      use((editor) => {
        if (!actInSource(editor, act)) props().onAsk(act);
      }),
    insertInline: (markdown) =>
      use((editor) => {
        editor.dispatch(editor.state.replaceSelection(markdown), {
          userEvent: 'input',
          scrollIntoView: true,
        });
        editor.focus();
      }),
    insertBlock: (markdown) =>
      use((editor) => {
        const { text, cursor } = splitTemplate(markdown);
        const line = editor.state.doc.lineAt(editor.state.selection.main.head);
        const isEmpty = line.text.trim() === '';
        const before = isEmpty ? '' : '\n\n';
        const from = isEmpty ? line.from : line.to;
        editor.dispatch({
          changes: { from, to: line.to, insert: before + text },
          selection: { anchor: from + before.length + cursor },
          userEvent: 'input',
          scrollIntoView: true,
        });
        editor.focus();
      }),
    readLink: () => {
      const state = view.current?.state;
      const text = state ? state.sliceDoc(state.selection.main.from, state.selection.main.to) : '';
      return { text, target: '' };
    },
    writeLink: (link) => {
      if (link) handle.insertInline(writeLink(link.text, link.target));
    },
    readPlace: () => (view.current ? readSourcePlace(view.current) : { offset: 0, top: 0 }),
    showPlace: ({ offset, top }) =>
      use((editor) => {
        const anchor = toEditorOffset(editor.state, offset);
        editor.dispatch({
          selection: { anchor },
          effects: EditorView.scrollIntoView(anchor, { y: 'start', yMargin: Math.max(0, top) }),
        });
        editor.focus();
      }),
    focus: () => use((editor) => editor.focus()),
    hasFocus: () => view.current?.hasFocus === true,
  };
  return handle;
}
