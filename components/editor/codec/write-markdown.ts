import type { BlockContent, Emphasis, Link, Paragraph, Parents, Strong } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import {
  defaultHandlers,
  type Handle,
  type Info,
  type Options,
  type State,
  toMarkdown,
} from 'mdast-util-to-markdown';
import type { Node } from 'prosemirror-model';
import { toMdast, toPhrasing } from './to-mdast';

/** `none` writes text as it is, which is nearly always right and checked; `full` escapes all that could be mark-up. */
export type Escaping = 'none' | 'full';

type Handlers = NonNullable<Options['handlers']>;

/** Bold and italic keep the sign that they were written with, where it works. */
function keepMarker(name: 'emphasis' | 'strong') {
  const handler: Handle = defaultHandlers[name];
  const write: Handle = (node, parent, state, info) => handler(node, parent, state, info);
  const attention = (node: Emphasis | Strong) => ({
    construct: name,
    markers: node.data?.marker === '*' ? ['*', '_'] : ['_', '*'],
    sizes: [name === 'strong' ? 2 : 1],
  });
  return Object.assign(write, { peek: defaultHandlers[name].peek, attention });
}

/** An address that stands by itself stays so, and one in brackets too. */
function writeLink(node: Link, parent: Parents | undefined, state: State, info: Info): string {
  const [only] = node.children;
  const text = node.children.length === 1 && only?.type === 'text' ? only.value : undefined;
  if (node.data?.written === 'literal' && text !== undefined && isLiteral(text, node.url)) return text;
  const before = state.options.resourceLink;
  state.options.resourceLink = node.data?.written !== 'auto';
  const written = defaultHandlers.link(node, parent, state, info);
  state.options.resourceLink = before;
  return written;
}

const handlers: Handlers = {
  rawInline: (node) => node.value,
  emphasis: keepMarker('emphasis'),
  strong: keepMarker('strong'),
  link: Object.assign(writeLink, { peek: defaultHandlers.link.peek }),
  break: (node) => node.data?.written ?? '\\\n',
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
