import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** Every block remembers which block of the text it was read from; how it was written there is the origin's to know. */
const origin = { origin: { default: null } };

const levels = [1, 2, 3, 4, 5, 6];

const tables = tableNodes({
  tableGroup: 'block flow',
  cellContent: 'paragraph',
  cellAttributes: {
    align: {
      default: null,
      getFromDOM: (cell) => cell.style.textAlign || cell.getAttribute('align'),
      setDOMAttr: (value, attributes) => {
        if (value) attributes.style = `text-align: ${value}`;
      },
    },
  },
});

/** Blocks of `flow` may stand in lists and quotes; hints and protected blocks only where the text's own lines begin. */
const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block flow',
    content: 'inline*',
    attrs: origin,
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    group: 'block flow',
    content: 'inline*',
    defining: true,
    attrs: { ...origin, level: { default: 2 } },
    parseDOM: levels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: (node) => [`h${node.attrs.level}`, { class: `level-${node.attrs.level}` }, 0],
  },
  bullet_list: {
    group: 'block flow list',
    content: 'list_item+',
    attrs: { ...origin, marker: { default: '-' }, spread: { default: false } },
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    group: 'block flow list',
    content: 'list_item+',
    attrs: { ...origin, marker: { default: '.' }, spread: { default: false }, start: { default: 1 } },
    parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ start: Number(element.getAttribute('start')) || 1 }) }],
    toDOM: (node) => ['ol', node.attrs.start === 1 ? {} : { start: String(node.attrs.start) }, 0],
  },
  list_item: {
    content: 'paragraph flow*',
    defining: true,
    attrs: { checked: { default: null } },
    parseDOM: [
      { tag: 'li[data-checked]', getAttrs: (element) => ({ checked: element.dataset.checked === 'true' }) },
      { tag: 'li' },
    ],
    toDOM: (node): DOMOutputSpec =>
      node.attrs.checked === null ? ['li', 0] : ['li', { 'data-checked': String(node.attrs.checked) }, 0],
  },
  blockquote: {
    group: 'block flow',
    content: 'flow+',
    defining: true,
    attrs: origin,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  hint: {
    group: 'block',
    content: 'block+',
    defining: true,
    attrs: { ...origin, style: { default: 'info' }, opening: { default: null } },
    parseDOM: [
      { tag: 'aside[data-style]', getAttrs: (element) => ({ style: element.dataset.style ?? 'info' }) },
    ],
    toDOM: (node) => [
      'aside',
      { class: `hint is-${node.attrs.style}`, 'data-style': node.attrs.style },
      ['div', { class: 'flow' }, 0],
    ],
  },
  code_block: {
    group: 'block flow',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    attrs: { ...origin, info: { default: '' }, fence: { default: '```' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  divider: {
    group: 'block flow',
    attrs: origin,
    parseDOM: [{ tag: 'hr' }],
    toDOM: () => ['hr'],
  },
  /** What the visual mode cannot edit: shown, and kept as it is written. */
  protected: {
    group: 'block',
    atom: true,
    isolating: true,
    attrs: { ...origin, source: { default: '' }, kind: { default: 'html' } },
    parseDOM: [
      {
        tag: 'div[data-protected]',
        getAttrs: (element) => ({
          source: element.dataset.protected ?? '',
          kind: element.dataset.kind ?? 'html',
        }),
      },
    ],
    toDOM: (node) => ['div', { 'data-protected': node.attrs.source, 'data-kind': node.attrs.kind }],
  },
  ...tables,
  table: { ...tables.table, attrs: origin },
  text: { group: 'inline' },
  /** A line end inside a paragraph of the text, which readers see as a space. */
  soft_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'span[data-soft-break]' }],
    toDOM: () => ['span', { 'data-soft-break': '' }, ' '],
    leafText: () => ' ',
  },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    attrs: { written: { default: '\\\n' } },
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
  image: {
    group: 'inline',
    inline: true,
    draggable: true,
    attrs: { src: {}, alt: { default: '' }, title: { default: null } },
    parseDOM: [
      {
        tag: 'img[data-src]',
        getAttrs: (element) => ({
          src: element.dataset.src ?? '',
          alt: element.getAttribute('alt') ?? '',
          title: element.getAttribute('title'),
        }),
      },
    ],
    toDOM: ({ attrs: { src, alt, title } }) => ['img', { 'data-src': src, alt, ...(title ? { title } : {}) }],
  },
  /** Inline syntax that the visual mode shows as it is written. */
  raw: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { source: {} },
    parseDOM: [{ tag: 'code[data-raw]', getAttrs: (element) => ({ source: element.dataset.raw ?? '' }) }],
    toDOM: ({ attrs: { source } }) => ['code', { 'data-raw': source, class: 'visual-raw' }, source],
    leafText: (node) => node.attrs.source,
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: {}, title: { default: null }, written: { default: 'inline' } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (element) => ({ href: element.getAttribute('href') }) }],
    toDOM: ({ attrs: { href, title } }) => ['a', { href, ...(title ? { title } : {}) }, 0],
  },
  strong: {
    attrs: { marker: { default: '*' } },
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
    toDOM: () => ['strong', 0],
  },
  emphasis: {
    attrs: { marker: { default: '_' } },
    parseDOM: [{ tag: 'em' }, { tag: 'i' }],
    toDOM: () => ['em', 0],
  },
  strike: { parseDOM: [{ tag: 'del' }, { tag: 's' }], toDOM: () => ['del', 0] },
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
} satisfies Record<string, MarkSpec>;

export const schema = new Schema({ nodes, marks });
