import { Fragment, type Node } from 'prosemirror-model';
import { schema } from '../codec/schema';

const { nodes, marks } = schema;

const makeBreak = () => nodes.hard_break.create({ written: '<br>' });

/** The lines of a block, each as what may stand in one. */
function listLines(node: Node, lead: string): Node[][] {
  if (node.type === nodes.code_block) {
    const lines = node.textContent.split('\n').filter((line) => line.trim() !== '');
    return lines.map((line) => [schema.text(line, [marks.code.create()])]);
  }
  if (node.type === nodes.protected)
    return node.attrs.source
      .split('\n')
      .filter((line: string) => line.trim() !== '')
      .map((line: string) => [schema.text(line)]);
  if (node.inlineContent) return splitLines(node).map((line) => (lead ? [schema.text(lead), ...line] : line));
  if (node.type === nodes.table_row)
    return [
      node.children.flatMap((cell, index) => [
        ...(index > 0 ? [schema.text(', ')] : []),
        ...joinLines(listAll([cell])),
      ]),
    ];
  const isOrdered = node.type === nodes.ordered_list;
  const isList = isOrdered || node.type === nodes.bullet_list;
  const start: number = node.attrs.start ?? 1;
  return node.children.flatMap((child, index) => {
    const sign = isOrdered ? `${start + index}. ` : '• ';
    return isList
      ? child.children.flatMap((part, at) => listLines(part, at === 0 ? sign : ''))
      : listLines(child, '');
  });
}

/** Breaks part lines; a soft one is a space. */
function splitLines(block: Node): Node[][] {
  const lines: Node[][] = [[]];
  block.forEach((child) => {
    if (child.type === nodes.hard_break) lines.push([]);
    else lines.at(-1)?.push(child.type === nodes.soft_break ? schema.text(' ') : child);
  });
  return lines;
}

const listAll = (blocks: readonly Node[]) => blocks.flatMap((block) => listLines(block, ''));

const joinLines = (lines: readonly Node[][]): Node[] =>
  lines
    .filter((line) => line.length > 0)
    .flatMap((line, index) => (index > 0 ? [makeBreak(), ...line] : line));

/** Blocks as what a cell of a table may hold: one line of markdown, with breaks in it. */
export const toCellContent = (blocks: readonly Node[]): Fragment =>
  Fragment.fromArray(joinLines(listAll(blocks)));
