import type { Emphasis, Nodes, RootContent, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { toString as readText } from 'mdast-util-to-string';

/** Text that no tag and no formula of the dialect begins in. */
const writeText: Handle = (node: Text, parent, state, info) =>
  defaultHandlers
    .text(node, parent, state, info)
    .replace(/\{(?=%)/g, '&#x7B;')
    .replace(/(?<!\\)\$(?=\$|$)|(?<=^|\$)\$/g, '\\$');

/** Underscores, but for a part of a word, which they do not mark. */
const writeEmphasis: Handle & { peek?: Handle } = (node: Emphasis, parent, state, info) => {
  const isInWord = /[\p{L}\p{N}]/u.test(info.before + info.after);
  state.options.emphasis = isInWord ? '*' : '_';
  const written = defaultHandlers.emphasis(node, parent, state, info);
  state.options.emphasis = '_';
  return written;
};
writeEmphasis.peek = () => '_';

/** How lists are marked, so that two of them in a row stay two, and tables written. */
export interface ListMarks {
  bullet?: '*' | '-';
  ordered?: '.' | ')';
  /** Whether the columns of tables are filled up to one width; true by default. */
  isAligned?: boolean;
}

const OPTIONS: Options = {
  emphasis: '_',
  strong: '*',
  fence: '`',
  fences: true,
  rule: '*',
  listItemIndent: 'one',
  resourceLink: true,
  handlers: { text: writeText, emphasis: writeEmphasis },
};
const ALIGNED = [gfmToMarkdown({ tablePipeAlign: true })];
const PLAIN = [gfmToMarkdown({ tablePipeAlign: false })];

/** What cells may be filled up with; one long cell in a table of many rows would make it thousands of times as large. */
const MAX_PADDING = 100_000;

function isAlignable(nodes: readonly Nodes[]): boolean {
  return nodes.every((node) => {
    if (!('children' in node)) return true;
    if (node.type !== 'table') return isAlignable(node.children);
    const cells = node.children.flatMap((row) => row.children);
    const longest = cells.reduce((length, cell) => Math.max(length, readText(cell).length), 0);
    return longest * cells.length <= MAX_PADDING;
  });
}

/** Parts of markdown as text, in the one form that Lectern writes; without a line end behind the last. */
export function toText(children: RootContent[], marks: ListMarks = {}): string {
  const bullet = marks.bullet ?? '*';
  return toMarkdown(
    { type: 'root', children },
    {
      ...OPTIONS,
      extensions: marks.isAligned !== false && isAlignable(children) ? ALIGNED : PLAIN,
      bullet,
      bulletOther: bullet === '*' ? '-' : '*',
      bulletOrdered: marks.ordered ?? '.',
    },
  ).replace(/\n+$/, '');
}
