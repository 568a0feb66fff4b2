import {
  type BlockType,
  type DocumentBlock,
  type DocumentFragment,
  type DocumentInline,
  type DocumentLeaf,
  type DocumentMark,
  type DocumentNode,
  type DocumentText,
  type InlineNode,
  type InlineType,
  MARK_TYPES,
  type NodeData,
  SOURCE_BLOCK,
} from './nodes';

/** Data without what is not there. */
function toData(data: NodeData): NodeData {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== ''));
}

export function makeBlock(type: BlockType, nodes: DocumentNode[], data: NodeData = {}): DocumentBlock {
  return { object: 'block', type, isVoid: false, data: toData(data), nodes };
}

export function makeVoid(type: BlockType, data: NodeData, fragments?: DocumentFragment[]): DocumentBlock {
  return { object: 'block', type, isVoid: true, data: toData(data), ...(fragments ? { fragments } : {}) };
}

/** A block of mark-up that has no word on the wire, with its source. */
export function makeSource(markdown: string): DocumentBlock {
  return {
    object: 'block',
    type: 'integration',
    isVoid: true,
    data: { ...SOURCE_BLOCK, props: { markdown } },
  };
}

export function makeInline(type: InlineType, data: NodeData): DocumentInline {
  return { object: 'inline', type, isVoid: true, data: toData(data) };
}

export function makeFragment(name: string, nodes: DocumentBlock[]): DocumentFragment {
  return { object: 'fragment', fragment: name, type: name, nodes };
}

export function makeText(text: string, marks: DocumentMark[] = []): DocumentText {
  return { object: 'text', leaves: [{ object: 'leaf', text, marks }] };
}

export function makeParagraph(nodes: InlineNode[], data: NodeData = {}): DocumentBlock {
  return makeBlock('paragraph', nodes.length > 0 ? nodes : [makeText('')], data);
}

/** Marks in their one order, each once. */
export function addMark(marks: readonly DocumentMark[], mark: DocumentMark): DocumentMark[] {
  const others = marks.filter(({ type }) => type !== mark.type);
  return [...others, mark].sort((a, b) => MARK_TYPES.indexOf(a.type) - MARK_TYPES.indexOf(b.type));
}

/** Joins neighbours of text and leaves with the same marks, so that what reads the same is the same. */
export function joinText(nodes: readonly InlineNode[]): InlineNode[] {
  const joined: InlineNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.object !== 'text' || last?.object !== 'text') {
      joined.push(node.object === 'text' ? { object: 'text', leaves: joinLeaves([], node.leaves) } : node);
    } else {
      last.leaves = joinLeaves(last.leaves, node.leaves);
    }
  }
  return joined.filter((node) => node.object !== 'text' || node.leaves.length > 0);
}

function joinLeaves(before: DocumentLeaf[], leaves: readonly DocumentLeaf[]): DocumentLeaf[] {
  const joined = before;
  for (const leaf of leaves) {
    if (leaf.text === '') continue;
    const last = joined.at(-1);
    if (last && isSame(last, leaf)) joined[joined.length - 1] = { ...last, text: last.text + leaf.text };
    else joined.push(leaf);
  }
  return joined;
}

const isSame = (a: DocumentLeaf, b: DocumentLeaf) =>
  !a.isSource && !b.isSource && JSON.stringify(a.marks) === JSON.stringify(b.marks);

/** White space at the ends of a line is not shown; that of other alphabets is text. */
export function trimInlines(nodes: readonly InlineNode[]): InlineNode[] {
  return joinText(trimFirst(trimFirst([...nodes], 0, /^[ \t\r\n\uFEFF]+/), -1, /[ \t\r\n\uFEFF]+$/));
}

function trimFirst(nodes: InlineNode[], end: 0 | -1, space: RegExp): InlineNode[] {
  const node = nodes.at(end);
  if (node?.object !== 'text') return nodes;
  const leaf = node.leaves.at(end);
  if (!leaf || leaf.isSource) return nodes;
  const text = leaf.marks.some(({ type }) => type === 'code') ? leaf.text : leaf.text.replace(space, '');
  const others = end === 0 ? node.leaves.slice(1) : node.leaves.slice(0, -1);
  const own = text === '' ? [] : [{ ...leaf, text }];
  const leaves = end === 0 ? [...own, ...others] : [...others, ...own];
  const rest = end === 0 ? nodes.slice(1) : nodes.slice(0, -1);
  const trimmed: InlineNode[] = leaves.length > 0 ? [{ ...node, leaves }] : [];
  const all = end === 0 ? [...trimmed, ...rest] : [...rest, ...trimmed];
  return text === '' ? trimFirst(all, end, space) : all;
}
