import { chainCommands } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { search } from 'prosemirror-search';
import { type Command, EditorState, NodeSelection, type Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import type { MarkdownResolvers } from '@/components/blocks/markdown/markdown-resolvers';
import { t } from '@/components/editor/messages';
import { Origins } from '../codec/origins';
import { readDocument } from '../codec/read-document';
import { schema } from '../codec/schema';
import { DocumentWriter } from '../codec/write-document';
import { blockGuard, type GuardNotices } from './block-guard';
import { applyMarkdownRules, markdownRules } from './input-rules';
import { makeViews } from './node-views';
import { ProtectedStore } from './protected-store';
import { settleClick } from './settle-click';
import { suggestionPlugin } from './suggestions';
import type { EditedPage } from './sync-blocks';
import { visualKeys } from './visual-keys';
import { pastePlugin } from './visual-paste';
import { placeholderPlugin, tableShape, uploadPlugin } from './visual-plugins';

interface VisualContext extends GuardNotices {
  placeholder: string;
  isReadOnly: () => boolean;
  resolvers: () => MarkdownResolvers;
  onFile: (file: File) => Promise<string | undefined>;
  onPicture: (file: File) => Promise<string | undefined>;
  /** The markdown of the block that an address becomes. */
  unfurl: (address: string) => Promise<string | undefined>;
  onAsk: (what: 'link' | 'find' | 'menu') => void;
  onSuggestionKey: (event: KeyboardEvent) => boolean;
  onDescribe: (image: Node, at: number) => void;
  /** Called after every change of the state; `isEdit` when the page itself has changed. */
  onUpdate: (view: EditorView, isEdit: boolean) => void;
}

/** Enter on a protected block opens its source. */
const openSelected =
  (store: ProtectedStore): Command =>
  ({ selection }) => {
    if (!(selection instanceof NodeSelection) || selection.node.type !== schema.nodes.protected) return false;
    store.openSource(selection.from);
    return true;
  };

export interface VisualPage extends EditedPage {
  view: EditorView;
  store: ProtectedStore;
  /** Asks anew where pictures are found. */
  redrawPictures: () => void;
}

export function makeVisualView(host: HTMLElement, markdown: string, context: VisualContext): VisualPage {
  const origins = new Origins();
  const { doc, ...frame } = readDocument(markdown, origins);
  const store = new ProtectedStore(origins);
  const plugins: Plugin[] = [
    settleClick(),
    suggestionPlugin(context.onSuggestionKey),
    markdownRules,
    keymap({ Enter: chainCommands(openSelected(store), applyMarkdownRules) }),
    keymap(visualKeys(context.onAsk)),
    history({ depth: 100_000 }),
    blockGuard(context),
    pastePlugin({ ...context, origins }),
    tableEditing(),
    tableShape,
    search(),
    dropCursor({ color: 'var(--color-accent)', width: 2 }),
    gapCursor(),
    uploadPlugin,
    placeholderPlugin(context.placeholder),
  ];
  const { redrawPictures, ...views } = makeViews({
    resolvers: context.resolvers,
    onDescribe: context.onDescribe,
    protectedView: store.makeView,
  });
  const view: EditorView = new EditorView(host, {
    state: EditorState.create({ doc, plugins }),
    editable: () => !context.isReadOnly(),
    attributes: {
      class: 'article flow visual-page',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': t('pageContent'),
      spellcheck: 'true',
    },
    ...views,
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      context.onUpdate(view, transaction.docChanged);
    },
  });
  return { view, store, origins, frame, writer: new DocumentWriter(origins), redrawPictures };
}
