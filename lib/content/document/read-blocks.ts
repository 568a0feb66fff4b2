import type { Code, Heading, List, ListItem, Paragraph, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { makeCode, makeHeading } from './make-blocks';
import { makeBlock, makeParagraph, makeSource, makeText, makeVoid, trimInlines } from './make-nodes';
import type { DocumentBlock, InlineNode } from './nodes';
import { extractAnchor } from './read-anchor';
import { findExpandable, readExpandable } from './read-expandable';
import { readHtml } from './read-html';
import { makeImages } from './read-images';
import { readInlines } from './read-inlines';
import { readPipeTable } from './read-table';
import { readTag } from './read-tag';
import type { ParseState } from './reading';

/** Blocks, each with the range of nodes that it was made of. */
interface PlacedBlock {
  block: DocumentBlock;
  from: number;
  to: number;
}

export function placeBlocks(reading: ParseState, nodes: readonly RootContent[]): PlacedBlock[] {
  const placed: PlacedBlock[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (!node) continue;
    const end = node.type === 'html' ? findExpandable(reading, nodes, at) : undefined;
    if (end !== undefined) {
      placed.push({ block: readExpandable(reading, nodes.slice(at, end + 1)), from: at, to: end });
      at = end;
      continue;
    }
    for (const block of readBlock(reading, node)) placed.push({ block, from: at, to: at });
  }
  return placed;
}

export function readNodes(reading: ParseState, nodes: readonly RootContent[]): DocumentBlock[] {
  return placeBlocks(reading, nodes).map(({ block }) => block);
}

function readBlock(reading: ParseState, node: RootContent): DocumentBlock[] {
  switch (node.type) {
    case 'paragraph':
      return readParagraph(reading, node);
    case 'heading':
      return [readHeading(reading, node)];
    case 'list':
      return [readList(reading, node)];
    case 'blockquote': {
      const nodes = reading.readNodes(node.children);
      return [makeBlock('blockquote', nodes.length > 0 ? nodes : [makeParagraph([])])];
    }
    case 'code':
      return [readCode(reading, node)];
    case 'thematicBreak':
      return [makeVoid('divider', {})];
    case 'table':
      return [readPipeTable(reading, node)];
    case 'html':
      return readHtmlNode(reading, node.value);
    case 'definition':
    case 'footnoteDefinition': {
      const label = node.type === 'definition' ? node.identifier : `^${node.identifier}`;
      const block = makeSource(toMarkdown(node, { extensions: [gfmToMarkdown()] }).trim());
      reading.addDefinition(label, block);
      return [block];
    }
    default:
      return [];
  }
}

function readParagraph(reading: ParseState, node: Paragraph): DocumentBlock[] {
  const inlines = trimInlines(readInlines(reading, node.children));
  const [only] = inlines;
  if (inlines.length === 1 && only?.object === 'inline' && only.type === 'inline-image' && !only.data?.size) {
    const { ref, caption, title } = only.data ?? {};
    return [
      makeImages([{ ref, alt: caption, caption: typeof title === 'string' ? [makeText(title)] : undefined }]),
    ];
  }
  if (inlines.length === 0) return [];
  return [isSourceOnly(inlines) ? makeSource(readSource(inlines)) : makeParagraph(inlines)];
}

const readSource = (nodes: readonly InlineNode[]) =>
  nodes.map((node) => (node.object === 'text' ? node.leaves.map((leaf) => leaf.text).join('') : '')).join('');

/** Tags alone on their line are a block when they are read again. */
const isSourceOnly = (nodes: readonly InlineNode[]) =>
  nodes.length > 0 &&
  nodes.every((node) => node.object === 'text' && node.leaves.every((leaf) => leaf.isSource));

function readHeading(reading: ParseState, node: Heading): DocumentBlock {
  const { children, own } = extractAnchor(node.children);
  return makeHeading(reading, node.depth, trimInlines(readInlines(reading, children)), own);
}

function readList(reading: ParseState, node: List): DocumentBlock {
  const isTasks =
    node.children.length > 0 && node.children.every((item) => typeof item.checked === 'boolean');
  const items = node.children.map((item) => readItem(reading, item));
  if (isTasks) return makeBlock('list-tasks', items);
  if (!node.ordered) return makeBlock('list-unordered', items);
  const start = node.start ?? 1;
  return makeBlock('list-ordered', items, { start: start === 1 ? undefined : start });
}

function readItem(reading: ParseState, item: ListItem): DocumentBlock {
  const nodes = reading.readNodes(item.children);
  return makeBlock('list-item', nodes.length > 0 ? nodes : [makeParagraph([])], {
    checked: item.checked ?? undefined,
  });
}

function readCode(reading: ParseState, node: Code): DocumentBlock {
  return makeCode(reading.restore(node.value), {
    syntax: node.lang ? reading.restore(node.lang) : undefined,
    meta: node.meta ? reading.restore(node.meta) : undefined,
  });
}

function readHtmlNode(reading: ParseState, html: string): DocumentBlock[] {
  const slot = reading.slotOf(html);
  if (slot?.kind === 'tag') return [readTag(reading, slot.tag)];
  if (slot?.kind === 'source') return [makeSource(slot.source)];
  if (slot) return [makeVoid('math', { formula: slot.formula })];
  const source = reading.restore(html);
  return readHtml(reading, source) ?? [makeSource(source.trim())];
}
