import type { Node } from 'prosemirror-model';
import { type Block, splitBlocks } from '@/lib/content/blocks/split-blocks';
import { parseBlocks } from '@/lib/content/dialect';
import { scanTags } from '@/lib/content/dialect-scan';
import type { Origin, Origins } from './origins';
import { readBlock } from './read-block';
import { schema } from './schema';

export interface VisualDocument {
  doc: Node;
  /** White space, or the byte order mark, before the first block. */
  lead: string;
  /** White space behind the last block; an empty page gets a line end with its first words. */
  tail: string;
  lineEnd: '\n' | '\r\n';
}

/** A page as the visual mode edits it: a node per block, each of which knows its bytes. */
export function readDocument(markdown: string, origins: Origins): VisualDocument {
  const lead = /^\uFEFF?/.exec(markdown)?.[0] ?? '';
  const blocks = splitBlocks(markdown.slice(lead.length));
  const definitions = readDefinitions(blocks);
  origins.definitions = definitions;
  const first = blocks[0]?.source === '' ? (blocks.shift()?.gap ?? '') : '';
  const nodes = readBlocks(blocks, definitions, origins);
  const isUniform = !/(?<!\r)\n/.test(markdown) && markdown.includes('\r\n');
  return {
    doc: schema.nodes.doc.create(null, nodes.length > 0 ? nodes : schema.nodes.paragraph.create()),
    lead: lead + first,
    tail: blocks.at(-1)?.gap ?? '\n',
    lineEnd: isUniform ? '\r\n' : '\n',
  };
}

/** Reads markdown that comes into the page from elsewhere, a template or the clipboard. */
export function readFragment(markdown: string, origins: Origins): Node[] {
  const blocks = splitBlocks(markdown.replace(/\r\n?/g, '\n').trimEnd());
  return readBlocks(
    blocks.filter((block) => block.source !== ''),
    origins.definitions,
    origins,
  );
}

const readDefinitions = (blocks: readonly Block[]) =>
  blocks
    .filter((block) => block.kind === 'definition')
    .map((block) => block.source)
    .join('\n\n');

function readBlocks(blocks: readonly Block[], definitions: string, origins: Origins): Node[] {
  const ids = blocks.map(() => origins.reserve());
  return blocks.map((block, index) => {
    const read = readOne(block, definitions, origins) ?? { node: toProtected(block) };
    const id = ids[index] as number;
    const node = read.node.type.create({ ...read.node.attrs, origin: id }, read.node.content);
    const span = read.spans?.get(read.node);
    if (span) read.spans?.set(node, span);
    origins.set(id, { ...read, node, source: block.source });
    const next = ids[index + 1];
    if (next !== undefined) origins.setGap(id, next, block.gap);
    return node;
  });
}

const plain: ReadonlySet<Block['kind']> = new Set([
  'paragraph',
  'heading',
  'list',
  'code',
  'table',
  'quote',
  'break',
]);

type Read = Pick<Origin, 'node' | 'spans' | 'frame'>;

function readOne(block: Block, definitions: string, origins?: Origins): Read | undefined {
  if (block.name === 'hint') return readHint(block.source, definitions, origins);
  if (!plain.has(block.kind)) return undefined;
  // A tag inside a list or a quote is a block in there; drawn as text it would be edited out of shape.
  if (block.kind !== 'code' && block.source.includes('{%') && hasTag(block.source)) return undefined;
  return readBlock(block.source.replaceAll('\r\n', '\n'), definitions);
}

const hasTag = (source: string) => parseBlocks(source).some((part) => part.kind === 'tag');

function toProtected(block: Block): Node {
  return schema.nodes.protected.create({ source: block.source, kind: block.name ?? block.kind });
}

const hintStyles = ['info', 'success', 'warning', 'danger'];

function readHint(source: string, definitions: string, origins?: Origins): Read | undefined {
  const tag = scanTags(source)[0];
  const style = tag?.attributes.style ?? 'info';
  if (tag?.start !== 0 || /^\s/.test(source)) return undefined;
  if (typeof style !== 'string' || !hintStyles.includes(style)) return undefined;
  const blocks = splitBlocks(source.slice(tag.innerStart, tag.innerEnd));
  const first = blocks[0]?.source === '' ? (blocks.shift()?.gap ?? '') : '';
  const opening = source.slice(0, tag.innerStart);
  const children = origins
    ? readBlocks(blocks, definitions, origins)
    : blocks.map((block) => readOne(block, definitions)?.node ?? toProtected(block));
  const content = children.length > 0 ? children : [schema.nodes.paragraph.create()];
  return {
    node: schema.nodes.hint.create({ style, opening: opening.trimEnd() }, content),
    frame: { opening: opening + first, closing: (blocks.at(-1)?.gap ?? '') + source.slice(tag.innerEnd) },
  };
}

/** What a text means by itself; undefined when it is more or less than one block that can be edited. */
export function readAlone(source: string, definitions: string): Node | undefined {
  const blocks = splitBlocks(source);
  const only = blocks[0];
  if (blocks.length !== 1 || !only || only.source === '') return undefined;
  return readOne(only, definitions)?.node;
}
