import type { Node } from 'prosemirror-model';
import { patchInline } from './patch-inline';
import type { Before, Edit, NodeSpan } from './spans';
import { type Escaping, writeNode } from './write-markdown';

/** The block's own bytes with as few of them changed as its new form needs; undefined when it has to be written anew. */
export function patchBlock(old: Node, node: Node, before: Before, escaping: Escaping): string | undefined {
  const edits = patchNode(old, node, before, escaping);
  if (!edits) return undefined;
  let text = before.source;
  for (const { from, to, insert } of edits.sort((a, b) => b.from - a.from || b.to - a.to)) {
    text = text.slice(0, from) + insert + text.slice(to);
  }
  return text;
}

function patchNode(old: Node, node: Node, before: Before, escaping: Escaping): Edit[] | undefined {
  if (old.eq(node)) return [];
  if (old.type !== node.type) return undefined;
  const attributes = patchAttributes(old, node, before);
  if (!attributes) return undefined;
  if (old.content.eq(node.content)) return attributes;
  const inner = old.inlineContent
    ? patchInline(old, node, before, escaping)
    : (patchChildren(old, node, before, escaping) ?? rewrite(old, node, before, escaping));
  return inner && [...attributes, ...inner];
}

function patchAttributes(old: Node, node: Node, { source, spans }: Before): Edit[] | undefined {
  if (old.hasMarkup(node.type, node.attrs)) return [];
  const span = spans.get(old);
  if (!span) return undefined;
  if (old.type.name === 'list_item' && old.attrs.checked !== null && node.attrs.checked !== null) {
    const box = source.indexOf('[', span.start);
    return box < 0 || box > span.end
      ? undefined
      : [{ from: box + 1, to: box + 2, insert: node.attrs.checked ? 'x' : ' ' }];
  }
  if (old.type.name === 'heading') {
    const signs = /^#{1,6}(?=[ \t])/.exec(source.slice(span.start))?.[0];
    return signs
      ? [{ from: span.start, to: span.start + signs.length, insert: '#'.repeat(node.attrs.level) }]
      : undefined;
  }
  return undefined;
}

interface Middle {
  first: number;
  oldEnd: number;
  newEnd: number;
}

/** The children that differ, between those that are alike at the beginning and at the end. */
function findMiddle(old: Node, node: Node): Middle {
  const limit = Math.min(old.childCount, node.childCount);
  let first = 0;
  while (first < limit && old.child(first).eq(node.child(first))) first += 1;
  let same = 0;
  while (
    same < limit - first &&
    old.child(old.childCount - 1 - same).eq(node.child(node.childCount - 1 - same))
  )
    same += 1;
  return { first, oldEnd: old.childCount - same, newEnd: node.childCount - same };
}

function patchChildren(old: Node, node: Node, before: Before, escaping: Escaping): Edit[] | undefined {
  if (old.childCount !== node.childCount) return replaceLines(old, node, before, escaping);
  const edits: Edit[] = [];
  for (let index = 0; index < old.childCount; index += 1) {
    const [from, to] = [old.child(index), node.child(index)];
    const found = patchNode(from, to, before, escaping) ?? rewrite(from, to, before, escaping);
    if (!found) return undefined;
    edits.push(...found);
  }
  return edits;
}

/** What stands on the line before a place, as the lines below it have to begin. */
function readPrefix(source: string, at: number): string {
  const line = source.slice(source.lastIndexOf('\n', at - 1) + 1, at);
  return line.replace(/[^\t >]/g, ' ');
}

const indent = (text: string, prefix: string) => text.replace(/\n(?=[^\n])/g, `\n${prefix}`);

/** One item or row written anew in its place, the others as they are. */
function rewrite(old: Node, node: Node, { source, spans }: Before, escaping: Escaping): Edit[] | undefined {
  const span = spans.get(old);
  if (!span || old.type !== node.type) return undefined;
  const text = writeLine(node, source, span, escaping);
  return text === undefined
    ? undefined
    : [{ from: span.start, to: span.end, insert: indent(text, readPrefix(source, span.start)) }];
}

function writeLine(node: Node, source: string, span: NodeSpan, escaping: Escaping): string | undefined {
  const { schema } = node.type;
  if (node.type.name === 'table_row') return writeRow(node, escaping);
  if (node.type.name !== 'list_item') return undefined;
  const marker = /^(?:[-*+]|(\d+)([.)]))/.exec(source.slice(span.start));
  if (!marker) return undefined;
  const [sign = '-', number, end] = marker;
  const list = number
    ? schema.nodes.ordered_list?.create({ marker: end, start: Number(number) }, node)
    : schema.nodes.bullet_list?.create({ marker: sign }, node);
  return list && writeNode(list, escaping);
}

/** The row as the only one of a table, whose first line it is. */
function writeRow(row: Node, escaping: Escaping): string | undefined {
  const table = row.type.schema.nodes.table?.create(null, row);
  return table && writeNode(table, escaping).split('\n', 1)[0];
}

/** Items or rows came or went: theirs are the only lines that change. */
function replaceLines(old: Node, node: Node, before: Before, escaping: Escaping): Edit[] | undefined {
  const { source, spans } = before;
  const { first, oldEnd, newEnd } = findMiddle(old, node);
  const isTable = old.type.name === 'table';
  if (!isTable && !old.type.spec.group?.includes('list')) return undefined;
  // A new first line would need its own mark, and a table's first row is followed by its rule.
  if (first === 0 || node.childCount === 0) return undefined;
  const anchor = spans.get(old.child(first - 1));
  const last = oldEnd > first ? spans.get(old.child(oldEnd - 1)) : anchor;
  if (!anchor || !last) return undefined;
  const lineEnd = `${old.attrs.spread ? '\n\n' : '\n'}${readPrefix(source, anchor.start)}`;
  const lines: string[] = [];
  for (let index = first; index < newEnd; index += 1) {
    const text = writeLine(node.child(index), source, anchor, escaping);
    if (text === undefined) return undefined;
    lines.push(lineEnd + indent(text, readPrefix(source, anchor.start)));
  }
  const edits = [{ from: anchor.end, to: last.end, insert: lines.join('') }];
  return old.type.name === 'ordered_list' ? renumber(old, before, edits, { first, oldEnd, newEnd }) : edits;
}

/** New items count on from the one before, and those behind them count on from there, unless all have the same number. */
function renumber(old: Node, { source, spans }: Before, edits: Edit[], middle: Middle): Edit[] {
  const starts = old.children.map((child) => spans.get(child)?.start ?? 0);
  const numbers = starts.map((start) => Number(/^\d+/.exec(source.slice(start))?.[0] ?? 0));
  const step = new Set(numbers).size === 1 && numbers.length > 1 ? 0 : 1;
  const next = (numbers[middle.first - 1] ?? 0) + step;
  const [added] = edits;
  let count = 0;
  const insert = added?.insert.replace(/(\n+[ \t>]*)\d+(?=[.)])/g, (whole, lead: string) => {
    const isOwn = count < middle.newEnd - middle.first && lead.length === leadLength(added.insert);
    if (!isOwn) return whole;
    count += 1;
    return lead + (next + step * (count - 1));
  });
  const result = added && insert !== undefined ? [{ ...added, insert }] : edits;
  for (let index = middle.oldEnd; index < old.childCount; index += 1) {
    const from = starts[index] ?? 0;
    const wanted = next + step * (middle.newEnd - middle.first + index - middle.oldEnd);
    result.push({ from, to: from + String(numbers[index] ?? 0).length, insert: String(wanted) });
  }
  return result;
}

const leadLength = (text: string) => /^\n+[ \t>]*/.exec(text)?.[0].length ?? 0;
