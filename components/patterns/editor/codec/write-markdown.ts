import type { BlockContent, Paragraph } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { Node } from 'prosemirror-model';
import { toMdast, toPhrasing } from './to-mdast';

/** `none` writes text as it is, which is nearly always right and checked; `full` escapes all that could be mark-up. */
export type Escaping = 'none' | 'full';

type Handlers = NonNullable<Options['handlers']>;

const handlers: Handlers = {
  rawInline: (node) => node.value,
  emphasis(node, parent, state, info) {
    const before = state.options.emphasis;
    state.options.emphasis = node.data?.marker === '*' ? '*' : '_';
    const text = defaultHandlers.emphasis(node, parent, state, info);
    state.options.emphasis = before;
    return text;
  },
  strong(node, parent, state, info) {
    const before = state.options.strong;
    state.options.strong = node.data?.marker === '_' ? '_' : '*';
    const text = defaultHandlers.strong(node, parent, state, info);
    state.options.strong = before;
    return text;
  },
  link(node, parent, state, info) {
    const [only] = node.children;
    const text = node.children.length === 1 && only?.type === 'text' ? only.value : undefined;
    if (node.data?.written === 'literal' && text !== undefined && isLiteral(text, node.url)) return text;
    const before = state.options.resourceLink;
    state.options.resourceLink = node.data?.written !== 'auto';
    const written = defaultHandlers.link(node, parent, state, info);
    state.options.resourceLink = before;
    return written;
  },
  break(node, _parent, state) {
    if (state.stack.includes('tableCell'))
      return node.data?.written.startsWith('<') ? node.data.written : '<br>';
    return node.data?.written ?? '\\\n';
  },
  list(node, parent, state, info) {
    const { bullet, bulletOrdered, bulletOther } = state.options;
    if (node.ordered) state.options.bulletOrdered = node.data?.marker === ')' ? ')' : '.';
    else {
      const marker = node.data?.marker;
      state.options.bullet = marker === '*' || marker === '+' ? marker : '-';
      state.options.bulletOther = state.options.bullet === '-' ? '*' : '-';
    }
    const text = defaultHandlers.list(node, parent, state, info);
    Object.assign(state.options, { bullet, bulletOrdered, bulletOther });
    return text;
  },
  code(node, parent, state, info) {
    const before = state.options.fence;
    state.options.fence = node.data?.fence?.startsWith('~') ? '~' : '`';
    const text = defaultHandlers.code(node, parent, state, info);
    state.options.fence = before;
    return text;
  },
};

/** An address by itself is a link; with a protocol or `www.` that the text leaves out it still is. */
const isLiteral = (text: string, url: string) =>
  url === text || url === `http://${text}` || url === `mailto:${text}`;

const plainText: Handlers = { text: (node) => node.value };

function write(tree: BlockContent | Paragraph, escaping: Escaping): string {
  const text = toMarkdown(tree, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    bulletOther: '*',
    // Three hyphens at the beginning of a page would open its front matter.
    rule: '*',
    fences: true,
    listItemIndent: 'one',
    incrementListMarker: true,
    handlers: { ...handlers, ...(escaping === 'none' ? plainText : {}) },
  }).replace(/\n$/, '');
  return escaping === 'full' ? text.replaceAll('{%', '\\{%') : text;
}

/** A block from nothing but what it says. */
export function writeNode(node: Node, escaping: Escaping): string {
  return write(toMdast(node), escaping);
}

/** The text of a paragraph, heading or cell. */
export function writeInline(block: Node, escaping: Escaping): string {
  return write({ type: 'paragraph', children: toPhrasing(block) }, escaping);
}
