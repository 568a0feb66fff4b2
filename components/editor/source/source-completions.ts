import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { blockGroups, findLinkOptions, findTemplates, splitTemplate } from '../block-templates';
import type { BlockTemplate, EditorAct, LinkOption } from '../editor-props';
import { findEmoji } from '../emoji';
import { writeLink } from '../write-inline';

const groups = Object.values(blockGroups);

function insertAt(text: string, cursor: number) {
  return (view: EditorView, _completion: Completion, from: number, to: number) =>
    view.dispatch({
      changes: { from, to, insert: text },
      selection: { anchor: from + cursor },
      userEvent: 'input.complete',
      scrollIntoView: true,
    });
}

/** Takes away what was typed, and asks in its place. */
function askAt(ask: () => void) {
  return (view: EditorView, _completion: Completion, from: number, to: number) => {
    view.dispatch({ changes: { from, to }, userEvent: 'input.complete' });
    ask();
  };
}

interface BlockSources {
  onAsk: (act: EditorAct) => void;
  listIntegrationBlocks: () => Promise<readonly BlockTemplate[]>;
}

/** `/` at the beginning of a line offers blocks. */
function completeBlocks({ onAsk, listIntegrationBlocks }: BlockSources) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const match = context.matchBefore(/^[ \t]*\/[\p{L}\d ]{0,20}/u);
    if (!match) return null;
    const from = match.from + match.text.indexOf('/');
    const query = context.state.sliceDoc(from + 1, context.pos);
    // Where they cannot be had, the list is without them.
    const others = await listIntegrationBlocks().catch(() => []);
    const options = findTemplates(query, others).map((template) => {
      const { text, cursor } = splitTemplate(template.markdown);
      const { asks } = template;
      return {
        label: template.label,
        detail: template.hint,
        section: { name: blockGroups[template.group], rank: groups.indexOf(blockGroups[template.group]) },
        apply: asks ? askAt(() => onAsk(asks)) : insertAt(text, cursor),
      };
    });
    return options.length > 0 ? { from, options, filter: false } : null;
  };
}

/** `[[` and `@` offer pages. */
function completeLinks(readLinks: () => readonly LinkOption[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const match = context.matchBefore(/(?:\[\[|(?<![\p{L}\d_./-])@)[^\]\n[@]{0,60}/u);
    if (!match) return null;
    const query = match.text.replace(/^(?:\[\[|@)/, '');
    const found = findLinkOptions(readLinks(), query);
    if (found.length === 0) return null;
    const after = context.state.sliceDoc(context.pos, context.pos + 2) === ']]' ? 2 : 0;
    return {
      from: match.from,
      filter: false,
      options: found.map((option) => {
        const text = writeLink(option.title, option.target);
        return {
          label: `${option.emoji ? `${option.emoji} ` : ''}${option.title}`,
          detail: option.detail,
          apply: (view: EditorView, completion: Completion, from: number, to: number) =>
            insertAt(text, text.length)(view, completion, from, to + after),
        };
      }),
    };
  };
}

/** `:` and two letters offer emoji. */
async function completeEmoji(context: CompletionContext): Promise<CompletionResult | null> {
  const match = context.matchBefore(/(?<![\p{L}\d:]):[a-z+][a-z0-9_+-]{1,30}/u);
  if (!match) return null;
  const found = await findEmoji(match.text.slice(1));
  if (found.length === 0) return null;
  return {
    from: match.from,
    filter: false,
    options: found.map(({ emoji, name }) => ({ label: `${emoji} ${name}`, apply: emoji })),
  };
}

export function sourceCompletions(readLinks: () => readonly LinkOption[], blocks: BlockSources) {
  return autocompletion({
    override: [completeBlocks(blocks), completeLinks(readLinks), completeEmoji],
    icons: false,
    maxRenderedOptions: 60,
    aboveCursor: false,
  });
}
