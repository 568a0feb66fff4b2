import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { Attrs, MarkType } from 'prosemirror-model';
import { type Command, TextSelection } from 'prosemirror-state';
import { findWrapping } from 'prosemirror-transform';
import { isLinkAddress } from '@/lib/text/link-address';
import { schema } from '../codec/schema';

const { nodes, marks } = schema;

/** `**bold**` and its like become marks with the last character that closes them. */
function markRule(pattern: RegExp, type: MarkType, attributes?: Attrs): InputRule {
  return new InputRule(
    pattern,
    (state, match, start, end) => {
      const [whole = '', lead = '', text = ''] = match;
      // The character that closes it is typed and not yet there, so the end is counted from the beginning.
      const from = start + whole.length - text.length - 2 * lead.length;
      const textFrom = from + lead.length;
      const textTo = textFrom + text.length;
      if (!text || textTo > end || state.doc.rangeHasMark(from, end, marks.code)) return null;
      const transaction = state.tr.delete(textTo, end).delete(from, textFrom);
      transaction.addMark(from, from + text.length, type.create(attributes));
      return transaction.removeStoredMark(type);
    },
    { inCodeMark: false },
  );
}

const divider = new InputRule(/^(?:---|\*\*\*|___)\s$/, (state, _match, start) => {
  const $start = state.doc.resolve(start);
  if ($start.parent.type !== nodes.paragraph || $start.depth !== 1) return null;
  const from = $start.before();
  const transaction = state.tr.replaceWith(from, $start.after(), [
    nodes.divider.create(),
    nodes.paragraph.create(),
  ]);
  return transaction.setSelection(TextSelection.create(transaction.doc, from + 2));
});

/** `[ ]` at the beginning of an item or paragraph makes it a task. */
const task = new InputRule(/^\[([ xX])\]\s$/, (state, match, start, end) => {
  const $start = state.doc.resolve(start);
  const checked = match[1] !== ' ';
  if ($start.depth > 1 && $start.node(-1).type === nodes.list_item)
    return state.tr.delete(start, end).setNodeAttribute($start.before(-1), 'checked', checked);
  const transaction = state.tr.delete(start, end);
  const range = transaction.doc.resolve(start).blockRange();
  const wrapping = $start.parent.type === nodes.paragraph && range && findWrapping(range, nodes.bullet_list);
  if (!wrapping) return null;
  return transaction.wrap(range, wrapping).setNodeAttribute(range.start + 1, 'checked', checked);
});

/** `[text](url)` is a link with the parenthesis that closes it. */
const link = new InputRule(
  /(?<![!\\])\[([^[\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)(?:\s+"([^"]*)")?\)$/,
  (state, [, text = '', href = '', title = null], start, end) => {
    if (!isLinkAddress(href)) return null;
    const transaction = state.tr.delete(start + 1 + text.length, end).delete(start, start + 1);
    transaction.addMark(start, start + text.length, marks.link.create({ href, title }));
    return transaction.removeStoredMark(marks.link);
  },
  { inCodeMark: false },
);

/** Markdown that is typed turns into what it means. */
export const markdownRules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, (match) => ({ level: match[1]?.length ?? 1 })),
    textblockTypeInputRule(/^```(\S*)\s$/, nodes.code_block, (match) => ({ info: match[1] ?? '' })),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    wrappingInputRule(/^\s*([-*+])\s$/, nodes.bullet_list, (match) => ({ marker: match[1] })),
    wrappingInputRule(
      /^(\d{1,9})([.)])\s$/,
      nodes.ordered_list,
      (match) => ({ start: Number(match[1]), marker: match[2] }),
      (match, node) => node.childCount + node.attrs.start === Number(match[1]),
    ),
    divider,
    task,
    link,
    markRule(/(?:^|[^*\\])(\*\*)([^\s*](?:[^*]*[^\s*])?)\*\*$/, marks.strong, { marker: '*' }),
    markRule(/(?:^|[^*\\])(\*)([^\s*](?:[^*]*[^\s*])?)\*$/, marks.emphasis, { marker: '*' }),
    markRule(/(?:^|[^\p{L}\d_\\])(_)([^\s_](?:[^_]*[^\s_])?)_$/u, marks.emphasis, { marker: '_' }),
    markRule(/(?:^|[^~\\])(~~)([^\s~](?:[^~]*[^\s~])?)~~$/, marks.strike),
    markRule(/(?:^|[^`\\])(`)([^`]+)`$/, marks.code),
  ],
});

/** Enter at the end of what was typed turns it into what it means, as a space does. */
export const applyMarkdownRules: Command = ({ selection, tr }, _dispatch, view) => {
  const { $from, empty } = selection;
  if (!view || !empty || $from.parentOffset < $from.parent.content.size) return false;
  const rule = markdownRules.props.handleTextInput;
  return rule?.call(markdownRules, view, $from.pos, $from.pos, '\n', () => tr) === true;
};
