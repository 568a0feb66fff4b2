import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { schema } from './schema';

const isEdged = (mark: Mark) =>
  mark.type.name === 'strong' || mark.type.name === 'emphasis' || mark.type.name === 'strike';

interface Piece {
  node: Node;
  isSpace: boolean;
}

function cutSpaces(node: Node): Piece[] {
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

const isBreak = (node: Node | undefined) =>
  node?.type.name === 'soft_break' || node?.type.name === 'hard_break';

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

/** What can be written of a block: the same words, without the white space that markdown drops. */
export function normalizeNode(node: Node): Node {
  if (node.isLeaf || node.type.spec.code) return node;
  if (!node.inlineContent) return node.copy(Fragment.fromArray(node.children.map(normalizeNode)));
  return node.copy(Fragment.fromArray(trimEnds(moveSpaces(node.children.flatMap(cutSpaces)))));
}

/** How something is written, which leaves what it says as it is. */
const styles: ReadonlySet<string> = new Set(['origin', 'marker', 'fence', 'written', 'opening', 'spread']);

const readMeaning = (node: Node) =>
  JSON.stringify(node.toJSON(), (key, value: unknown) => (styles.has(key) ? undefined : value));

/** Whether two blocks say the same. */
export const isSame = (a: Node, b: Node): boolean => a.eq(b) || readMeaning(a) === readMeaning(b);
