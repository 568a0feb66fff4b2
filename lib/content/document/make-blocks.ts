import { makeBlock, makeText } from './make-nodes';
import type { DocumentBlock, InlineNode, NodeData } from './nodes';
import { readPlainText } from './plain-text';
import type { ParseState } from './reading';

/** The wire knows three levels; a deeper one is the third, and says which it was. */
export function makeHeading(
  reading: ParseState,
  depth: number,
  inlines: InlineNode[],
  own?: string,
  align?: string,
): DocumentBlock {
  const id = reading.takeAnchor(own ?? readPlainText(inlines));
  const type = depth === 1 ? 'heading-1' : depth === 2 ? 'heading-2' : 'heading-3';
  const nodes = inlines.length > 0 ? inlines : [makeText('')];
  const data = { id: own, level: depth > 3 ? depth : undefined, align };
  return { ...makeBlock(type, nodes, data), meta: { id } };
}

export function makeCode(value: string, data: NodeData): DocumentBlock {
  const lines = value.split('\n').map((line) => makeBlock('code-line', [makeText(line)]));
  return makeBlock('code', lines, data);
}
