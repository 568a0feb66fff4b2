import type { RootContent } from 'mdast';
import { type Block, type BlockKind, splitFlow } from '../blocks/split-blocks';
import { dedent, parseBlocks } from '../dialect';
import { KeyMaker } from './block-keys';
import type { DocumentBlock, DocumentNode, JsonDocument } from './nodes';
import { placeBlocks, readNodes } from './read-blocks';
import { ParseState } from './reading';

/** Markdown as the JSON document of the wire. All of it is in there: what has no word on the wire keeps its source. */
export function toDocument(markdown: string): JsonDocument {
  return { object: 'document', data: {}, nodes: cutDocument(markdown).map(({ block }) => block) };
}

/** A block of a document and where it is written. */
export interface DocumentSlice {
  block: DocumentBlock;
  start: number;
  end: number;
}

/** The blocks of a page with their places, in order; between them lie white space and definitions that the blocks refer to. */
export function cutDocument(markdown: string): DocumentSlice[] {
  const reading = new ParseState(markdown, { nodes: readNodes, markdown: readMarkdown });
  const { nodes, origins, blocks } = parseFlow(reading, markdown);
  const keys = new KeyMaker();
  const own = blocks.map(({ kind, start, end }) => keys.next(kind, markdown.slice(start, end)));
  const inner = new KeyMaker();
  return placeBlocks(reading, nodes)
    .filter(({ block }) => !reading.isConsumed(block))
    .map(({ block, from, to }) => {
      const first = origins[from] ?? 0;
      addKeys(block, inner);
      return {
        block: { ...block, key: own[first] ?? '' },
        start: blocks[first]?.start ?? 0,
        end: blocks[origins[to] ?? 0]?.end ?? markdown.length,
      };
    });
}

/** The blocks of a page that takes too long to read: all of it as it is written. */
export function cutPlain(markdown: string): DocumentSlice[] {
  const reading = new ParseState(markdown, { nodes: readNodes, markdown: readMarkdown });
  return placeBlocks(reading, [reading.keep(markdown)]).map(({ block }) => ({
    block: { ...block, key: new KeyMaker().next('html', markdown) },
    start: 0,
    end: markdown.length,
  }));
}

function readMarkdown(reading: ParseState, markdown: string): DocumentBlock[] {
  const isIndented = parseBlocks(markdown).some(
    (block) => block.kind === 'markdown' && /^[ \t]+\S/m.test(block.source),
  );
  const { nodes } = parseFlow(reading, isIndented ? dedent(markdown) : markdown);
  return readNodes(reading, nodes).filter((block) => !reading.isConsumed(block));
}

interface ParsedFlow {
  nodes: RootContent[];
  /** For each node the block that it was parsed from. */
  origins: number[];
  blocks: { kind: BlockKind; start: number; end: number }[];
}

/** What is parsed at once: little enough that what is slow in it stays short. */
const GROUP_LENGTH = 8_000;

function parseFlow(reading: ParseState, markdown: string): ParsedFlow {
  const flow: ParsedFlow = { nodes: [], origins: [], blocks: [] };
  const blocks = splitFlow(markdown);
  for (const block of blocks) if (block.kind === 'definition') reading.define(block.source);
  let group: Block[] = [];
  let length = 0;
  let at = 0;
  const finish = () => {
    const first = flow.blocks.length - group.length;
    for (const { node, part } of reading.parse(group)) {
      flow.nodes.push(node);
      flow.origins.push(first + part);
    }
    group = [];
    length = 0;
  };
  for (const block of blocks) {
    if (!reading.countLines(block.source)) {
      finish();
      const source = markdown.slice(at).trimEnd();
      flow.nodes.push(reading.keep(source));
      flow.origins.push(flow.blocks.push({ kind: block.kind, start: at, end: at + source.length }) - 1);
      return flow;
    }
    if (length + block.source.length > GROUP_LENGTH) finish();
    group.push(block);
    length += block.source.length;
    flow.blocks.push({ kind: block.kind, start: at, end: at + block.source.length });
    at += block.source.length + block.gap.length;
  }
  finish();
  return flow;
}

/** Keys are made of what a block holds before any is set, from the outside in. */
function addKeys(block: DocumentBlock, keys: KeyMaker): void {
  const inner: DocumentNode[] = [
    ...(block.nodes ?? []),
    ...(block.fragments ?? []).flatMap((fragment) => fragment.nodes),
  ];
  for (const node of inner) {
    if (node.object !== 'block') continue;
    const key = keys.next(node.type, JSON.stringify(node));
    addKeys(node, keys);
    node.key = key;
  }
}
