import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';

type SuggestionKind = 'blocks' | 'links' | 'emoji';

/** What is being typed that a list can complete. */
export interface Suggestion {
  kind: SuggestionKind;
  query: string;
  from: number;
  to: number;
}

const triggers: readonly [SuggestionKind, RegExp][] = [
  ['blocks', /^\/([\p{L}\d ]{0,20})$/u],
  ['links', /\[\[([^\]\n[]{0,60})$/],
  ['links', /(?<![\p{L}\d_./-])@([^\s@][^\n@]{0,40}|)$/u],
  ['emoji', /(?<![\p{L}\d:]):([a-z+][a-z0-9_+-]{1,30})$/u],
];

function findSuggestion({ selection }: EditorState): Suggestion | undefined {
  const { $from, empty } = selection;
  const { parent } = $from;
  if (!empty || !parent.isTextblock || parent.type.spec.code) return undefined;
  const text = parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  for (const [kind, pattern] of triggers) {
    const match = pattern.exec(text);
    if (!match || (kind === 'blocks' && parent.type.name !== 'paragraph')) continue;
    return { kind, query: match[1] ?? '', from: $from.pos - match[0].length, to: $from.pos };
  }
  return undefined;
}

interface SuggestionState {
  current: Suggestion | undefined;
  /** Where it was dismissed: it comes back with another trigger. */
  dismissedAt: number | undefined;
}

const stateKey = new PluginKey<SuggestionState>('suggestions');

export const readSuggestion = (state: EditorState): Suggestion | undefined =>
  stateKey.getState(state)?.current;

export const dismissSuggestion = (state: EditorState) => state.tr.setMeta(stateKey, true);

/** Finds `/`, `[[`, `@` and `:` before the cursor; `onKey` may take a key while a list is open. */
export function suggestionPlugin(onKey: (event: KeyboardEvent) => boolean): Plugin {
  return new Plugin<SuggestionState>({
    key: stateKey,
    state: {
      init: () => ({ current: undefined, dismissedAt: undefined }),
      apply(transaction, before, _old, state) {
        const found = findSuggestion(state);
        if (!found) return { current: undefined, dismissedAt: undefined };
        if (transaction.getMeta(stateKey)) return { current: undefined, dismissedAt: found.from };
        const isTyped = transaction.docChanged || before.current !== undefined;
        if (found.from === before.dismissedAt || !isTyped)
          return { current: undefined, dismissedAt: before.dismissedAt };
        return { current: found, dismissedAt: undefined };
      },
    },
    props: {
      handleKeyDown: (view, event) => readSuggestion(view.state) !== undefined && onKey(event),
    },
  });
}
