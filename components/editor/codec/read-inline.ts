import type { PhrasingContent } from 'mdast';
import type { Mark, Node } from 'prosemirror-model';
import { schema } from './schema';
import type { InlineUnit } from './spans';
import { mapText } from './text-map';

/** Thrown where a block holds what the visual mode cannot show as text; the block is then protected. */
export class Unsupported extends Error {}

export const startOf = (node: { position?: { start: { offset?: number } } | undefined }) =>
  node.position?.start.offset ?? 0;
export const endOf = (node: { position?: { end: { offset?: number } } | undefined }) =>
  node.position?.end.offset ?? 0;

interface InlineResult {
  nodes: Node[];
  units: InlineUnit[];
}

export function readInline(children: readonly PhrasingContent[], source: string): InlineResult {
  const nodes: Node[] = [];
  const units: InlineUnit[] = [];
  for (const child of children) {
    if (child.type === 'text') {
      readText(child.value, startOf(child), endOf(child), source, nodes, units);
      continue;
    }
    const made = readPhrasing(child, [], source);
    const map = findOnlyMap(child, made, source);
    units.push({ start: startOf(child), end: endOf(child), count: made.length, ...(map ? { map } : {}) });
    nodes.push(...made);
  }
  return { nodes, units };
}

/** A run of text line by line, each with the places of its characters. */
function readText(
  value: string,
  start: number,
  end: number,
  source: string,
  nodes: Node[],
  units: InlineUnit[],
): void {
  const map = mapText(value, source, start, end);
  const pieces = value.split('\n');
  if (!map) {
    const made = toText(value, []);
    nodes.push(...made);
    units.push({ start, end, count: made.length });
    return;
  }
  let at = 0;
  pieces.forEach((piece, index) => {
    if (index > 0) {
      // The line end reaches from the end of one piece to the beginning of the next.
      const from = map[at - 1] ?? start;
      nodes.push(schema.nodes.soft_break.create());
      units.push({ start: from, end: map[at] ?? end, count: 1 });
    }
    if (piece) {
      const places = map.slice(at, at + piece.length + 1);
      // The last character ends before a line end begins.
      if (value[at + piece.length] === '\n')
        places[piece.length] = trimBack(source, map[at + piece.length] ?? end);
      nodes.push(schema.text(piece));
      units.push({ start: places[0] ?? start, end: places.at(-1) ?? end, count: 1, map: places });
    }
    at += piece.length + 1;
  });
}

function trimBack(source: string, at: number): number {
  let end = at;
  while (source[end - 1] === ' ' || source[end - 1] === '\t') end -= 1;
  return end;
}

/** `**bold**` with one run of text in it is edited character by character too. */
function findOnlyMap(node: PhrasingContent, made: readonly Node[], source: string): number[] | undefined {
  let inner: PhrasingContent = node;
  while ('children' in inner && inner.children.length === 1) inner = inner.children[0] as PhrasingContent;
  if (inner.type !== 'text' || made.length !== 1 || inner.value.includes('\n')) return undefined;
  return mapText(inner.value, source, startOf(inner), endOf(inner));
}

function toText(value: string, marks: readonly Mark[]): Node[] {
  return value
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [schema.nodes.soft_break.create(null, null, marks)] : []),
      ...(line ? [schema.text(line, marks)] : []),
    ]);
}

const isBreakTag = (source: string) => /^<br[ \t]*\/?>$/i.test(source);

function readPhrasing(node: PhrasingContent, marks: readonly Mark[], source: string): Node[] {
  const written = source.slice(startOf(node), endOf(node));
  const within = (mark: Mark, children: readonly PhrasingContent[]) =>
    children.flatMap((child) => readPhrasing(child, mark.addToSet(marks), source));
  switch (node.type) {
    case 'text':
      return toText(node.value, marks);
    case 'strong':
      return within(schema.marks.strong.create({ marker: written.charAt(0) }), node.children);
    case 'emphasis':
      return within(schema.marks.emphasis.create({ marker: written.charAt(0) }), node.children);
    case 'delete':
      return within(schema.marks.strike.create(), node.children);
    case 'inlineCode':
      return [schema.text(node.value.replace(/\n/g, ' '), schema.marks.code.create().addToSet(marks))];
    case 'link': {
      const attributes = { href: node.url, title: node.title ?? null, written: readLinkForm(written) };
      return within(schema.marks.link.create(attributes), node.children);
    }
    case 'image': {
      const attributes = { src: node.url, alt: node.alt ?? '', title: node.title ?? null };
      return [schema.nodes.image.create(attributes, null, marks)];
    }
    case 'break':
      return [
        schema.nodes.hard_break.create({ written: written.startsWith('\\') ? '\\\n' : '  \n' }, null, marks),
      ];
    default:
      if (written === '' || written.includes('\n')) throw new Unsupported(node.type);
      if (isBreakTag(written)) return [schema.nodes.hard_break.create({ written }, null, marks)];
      return [schema.nodes.raw.create({ source: written }, null, marks)];
  }
}

function readLinkForm(written: string): 'inline' | 'auto' | 'literal' {
  if (written.startsWith('<')) return 'auto';
  return written.startsWith('[') ? 'inline' : 'literal';
}
