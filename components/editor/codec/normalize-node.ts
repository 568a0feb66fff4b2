import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { schema } from './schema';

const isEdged = (mark: Mark) =>
  mark.type.name === 'strong' || mark.type.name === 'emphasis' || mark.type.name === 'strike';

const isBreak = (node: Node | undefined) =>
  node?.type.name === 'soft_break' || node?.type.name === 'hard_break';

interface Piece {
  node: Node;
  isSpace: boolean;
}

function cutSpaces(node: Node): Piece[] {
  if (isBreak(node)) return [{ node, isSpace: true }];
  if (!node.isText || node.marks.some((mark) => mark.type.name === 'code')) return [{ node, isSpace: false }];
  const [, before = '', text = '', after = ''] = /^([ \t]*)(.*?)([ \t]*)$/s.exec(node.text ?? '') ?? [];
  const spaces = (value: string) => (value ? [{ node: schema.text(value, node.marks), isSpace: true }] : []);
  return [
    ...spaces(before),
    ...(text ? [{ node: schema.text(text, node.marks), isSpace: false }] : []),
    ...spaces(after),
  ];
}

/** A space at the edge of bold text stands outside of it: inside, the marks would not be read as such. */
function moveSpaces(pieces: readonly Piece[]): Node[] {
  return pieces.map(({ node, isSpace }, index) => {
    if (!isSpace) return node;
    const before = pieces.slice(0, index).findLast((piece) => !piece.isSpace)?.node.marks ?? [];
    const after = pieces.slice(index + 1).find((piece) => !piece.isSpace)?.node.marks ?? [];
    const kept = node.marks.filter((mark) => !isEdged(mark) || (mark.isInSet(before) && mark.isInSet(after)));
    return node.mark(kept);
  });
}

/** Markdown has no place for spaces at the ends of a line, nor for a line break at the end of a paragraph. */
function trimEnds(nodes: readonly Node[]): Node[] {
  const isBlank = (node: Node | undefined) => node?.isText === true && /^[ \t]*$/.test(node.text ?? '');
  const kept = nodes.filter(
    (node, index) =>
      !isBlank(node) ||
      !(index === 0 || index === nodes.length - 1 || isBreak(nodes[index - 1]) || isBreak(nodes[index + 1])),
  );
  while (isBreak(kept.at(-1)) || isBlank(kept.at(-1))) kept.pop();
  while (isBreak(kept[0]) || isBlank(kept[0])) kept.shift();
  return kept;
}

const isEmptyLine = (node: Node) => node.type === schema.nodes.paragraph && node.childCount === 0;

/** Empty paragraphs are nothing to markdown, a quote of nothing neither, and a box to tick needs words behind it. */
function normalizeContainer(node: Node): Node {
  const isCell = node.type === schema.nodes.table_cell || node.type === schema.nodes.table_header;
  const children = node.children.map((child) => normalizeNode(child, isCell));
  const isItem = node.type === schema.nodes.list_item;
  const lines = children.filter((child) => !isEmptyLine(child));
  const isLed = isItem && lines[0]?.type !== schema.nodes.paragraph;
  const kept = isLed ? [schema.nodes.paragraph.create(), ...lines] : lines;
  if (node.type === schema.nodes.blockquote && kept.length === 0) return schema.nodes.paragraph.create();
  const content = Fragment.fromArray(kept.length > 0 ? kept : children.slice(0, 1));
  const isOpen = isItem && isEmptyLine(kept[0] as Node);
  return isOpen ? node.type.create({ checked: null }, content) : node.copy(content);
}

/** What can be written of a block: the same words, without the white space that markdown drops. */
export function normalizeNode(node: Node, isOneLine = false): Node {
  if (node.isLeaf || node.type.spec.code) return node;
  if (!node.inlineContent) return normalizeContainer(node);
  const children =
    isOneLine || node.type === schema.nodes.heading ? node.children.map(toOneLine) : node.children;
  return node.copy(Fragment.fromArray(trimEnds(moveSpaces(children.map(dropCode).flatMap(cutSpaces)))));
}

/** Only words can be code: a picture or a line break can't. */
const dropCode = (node: Node) =>
  node.isText ? node : node.mark(schema.marks.code.removeFromSet(node.marks));

/** A heading and a cell are one line of the text: a line break in them is a tag. */
function toOneLine(node: Node): Node {
  if (node.type === schema.nodes.soft_break) return schema.text(' ', node.marks);
  const isBreakTag = node.type !== schema.nodes.hard_break || node.attrs.written.startsWith('<');
  return isBreakTag ? node : node.type.create({ written: '<br>' }, null, node.marks);
}

/** How something is written, which leaves what it says as it is. */
const styles: ReadonlySet<string> = new Set(['origin', 'marker', 'fence', 'written', 'opening', 'spread']);

/** What a block says, to compare with others. */
export const readMeaning = (node: Node) =>
  JSON.stringify(node.toJSON(), (key, value: unknown) => (styles.has(key) ? undefined : value));

/** Whether two blocks say the same. */
export const isSame = (a: Node, b: Node): boolean => a.eq(b) || readMeaning(a) === readMeaning(b);
