import type { BlockContent, ListItem, Literal, PhrasingContent, Table, TableRow } from 'mdast';
import type { Mark, Node } from 'prosemirror-model';

/** Inline syntax that is written as it stands. */
interface RawInline extends Literal {
  type: 'rawInline';
}

declare module 'mdast' {
  interface PhrasingContentMap {
    rawInline: RawInline;
  }
  interface RootContentMap {
    rawInline: RawInline;
  }
  interface EmphasisData {
    marker?: string;
  }
  interface StrongData {
    marker?: string;
  }
  interface LinkData {
    written?: string;
  }
  interface BreakData {
    written?: string;
  }
  interface ListData {
    marker?: string;
  }
  interface CodeData {
    fence?: string;
  }
}

/** A node of the visual document as the tree that markdown is written from. */
export function toMdast(node: Node): BlockContent {
  const { attrs } = node;
  switch (node.type.name) {
    case 'heading':
      return { type: 'heading', depth: attrs.level, children: toPhrasing(node) };
    case 'divider':
      return { type: 'thematicBreak' };
    case 'blockquote':
      return { type: 'blockquote', children: toFlow(node) };
    case 'bullet_list':
    case 'ordered_list':
      return {
        type: 'list',
        ordered: node.type.name === 'ordered_list',
        start: node.type.name === 'ordered_list' ? attrs.start : null,
        spread: attrs.spread,
        data: { marker: attrs.marker },
        children: node.children.map((item) => toItem(item, attrs.spread)),
      };
    case 'code_block':
      return { type: 'code', ...readInfo(attrs.info), value: node.textContent, data: { fence: attrs.fence } };
    case 'table':
      return toTable(node);
    case 'protected':
      return { type: 'html', value: attrs.source };
    default:
      return { type: 'paragraph', children: toPhrasing(node) };
  }
}

function readInfo(info: string): { lang: string | null; meta: string | null } {
  const [, lang = '', meta = ''] = /^\s*(\S*)\s*(.*)$/s.exec(info.replace(/\n/g, ' ')) ?? [];
  return { lang: lang || null, meta: meta || null };
}

const toFlow = (node: Node): BlockContent[] =>
  node.children.filter((child) => !isEmptyParagraph(child)).map(toMdast);

export const isEmptyParagraph = (node: Node) => node.type.name === 'paragraph' && node.childCount === 0;

function toItem(item: Node, spread: boolean): ListItem {
  return { type: 'listItem', checked: item.attrs.checked, spread, children: toFlow(item) };
}

function toTable(node: Node): Table {
  const align = node.firstChild?.children.map((cell) => cell.attrs.align) ?? [];
  const children = node.children.map(
    (row): TableRow => ({
      type: 'tableRow',
      children: row.children.map((cell) => ({
        type: 'tableCell',
        children: cell.firstChild ? toPhrasing(cell.firstChild) : [],
      })),
    }),
  );
  return { type: 'table', align, children };
}

interface Leaf {
  node: Node;
  marks: readonly Mark[];
}

export function toPhrasing(block: Node): PhrasingContent[] {
  return nest(block.children.map((node) => ({ node, marks: node.marks })));
}

/** Marks on a row of leaves become elements around them, the longest outside. */
function nest(leaves: readonly Leaf[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (let at = 0; at < leaves.length; ) {
    const leaf = leaves[at] as Leaf;
    const outer = leaf.marks
      .filter((mark) => mark.type.name !== 'code')
      .map((mark) => ({ mark, end: findRunEnd(leaves, at, mark) }))
      .sort((a, b) => b.end - a.end)[0];
    if (!outer) {
      result.push(toLeaf(leaf));
      at += 1;
      continue;
    }
    const { mark, end } = outer;
    const inner = leaves.slice(at, end).map(({ node, marks }) => ({
      node,
      marks: marks.filter((other) => other !== mark && !other.eq(mark)),
    }));
    result.push(wrap(mark, nest(inner)));
    at = end;
  }
  return result;
}

function findRunEnd(leaves: readonly Leaf[], from: number, mark: Mark): number {
  let end = from + 1;
  while (leaves[end]?.marks.some((other) => other.eq(mark))) end += 1;
  return end;
}

function wrap(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  const { attrs } = mark;
  if (mark.type.name === 'strong') return { type: 'strong', children, data: { marker: attrs.marker } };
  if (mark.type.name === 'emphasis') return { type: 'emphasis', children, data: { marker: attrs.marker } };
  if (mark.type.name === 'strike') return { type: 'delete', children };
  const inner = children as Extract<PhrasingContent, { type: 'link' }>['children'];
  return {
    type: 'link',
    url: attrs.href,
    title: attrs.title,
    children: inner,
    data: { written: attrs.written },
  };
}

function toLeaf({ node, marks }: Leaf): PhrasingContent {
  const { attrs } = node;
  switch (node.type.name) {
    case 'soft_break':
      return { type: 'text', value: '\n' };
    case 'hard_break':
      return { type: 'break', data: { written: attrs.written } };
    case 'image':
      return { type: 'image', url: attrs.src, alt: attrs.alt, title: attrs.title };
    case 'raw':
      return { type: 'rawInline', value: attrs.source };
    default:
      return marks.some((mark) => mark.type.name === 'code')
        ? { type: 'inlineCode', value: node.text ?? '' }
        : { type: 'text', value: node.text ?? '' };
  }
}
