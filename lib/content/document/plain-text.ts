import type { DocumentBlock, DocumentFragment, DocumentNode } from './nodes';

/** What a reader sees of nodes, in one line. */
export function readPlainText(nodes: readonly DocumentNode[]): string {
  return nodes.map(readNode).join('').replace(/\s+/g, ' ').trim();
}

function readNode(node: DocumentNode): string {
  if (node.object === 'text') return node.leaves.map((leaf) => (leaf.isSource ? '' : leaf.text)).join('');
  const { data = {}, nodes, fragments } = node;
  if (node.object === 'inline') {
    if (node.type === 'emoji') return toEmoji(data.code);
    const own = data.label ?? data.formula ?? data.expression;
    return typeof own === 'string' ? own : (nodes ?? []).map(readNode).join('');
  }
  return [...(nodes ?? []), ...(fragments ?? []).flatMap((fragment) => fragment.nodes)]
    .map(readNode)
    .join(' ');
}

/** The characters of an emoji's code points, which are written in hexadecimal. */
export function toEmoji(code: unknown): string {
  const points = String(code)
    .split('-')
    .map((part) => (/^[0-9a-f]{1,6}$/i.test(part) ? Number.parseInt(part, 16) : -1));
  return points.every((point) => point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff))
    ? String.fromCodePoint(...points)
    : '';
}

/** A table has a fragment for every cell, so they are found by name and not one behind the other. */
const registers = new WeakMap<readonly DocumentFragment[], Map<string, DocumentBlock[]>>();

export function readFragment(
  { fragments }: { fragments?: DocumentFragment[] | undefined },
  name: string,
): DocumentBlock[] | undefined {
  if (!fragments) return undefined;
  let register = registers.get(fragments);
  if (!register) {
    register = new Map();
    for (const { fragment, type, nodes } of fragments) register.set(fragment ?? type ?? '', nodes);
    registers.set(fragments, register);
  }
  return register.get(name);
}
