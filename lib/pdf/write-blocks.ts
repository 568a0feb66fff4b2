import type { Element, ElementContent } from 'hast';
import { toLiteral } from './literal';
import { turn } from './turn';
import { writeCards } from './write-cards';
import { writeBlockFormula, writeCode } from './write-code';
import { writeList } from './write-list';
import { writePicture } from './write-picture';
import { writeTable } from './write-table';
import { TAGS, writePlace } from './write-tags';
import {
  type CodeFrame,
  findElement,
  isBlank,
  isElement,
  listElements,
  readData,
  readProperty,
  readText,
  type Writer,
} from './writer';

type WriteBlock = (writer: Writer, node: Element, frame?: CodeFrame) => string;

/** The only thing in a paragraph, if that is a picture, maybe within a link. */
function findLonePicture(nodes: readonly ElementContent[]): Element | undefined {
  const solid = nodes.filter((node) => !isBlank(node));
  const [only] = solid;
  if (solid.length !== 1 || !only || !isElement(only)) return undefined;
  if (only.tagName === 'img') return only;
  return only.tagName === 'a' ? findLonePicture(only.children) : undefined;
}

const writeParagraph: WriteBlock = (writer, node) => {
  const picture = findLonePicture(node.children);
  if (picture) return writePicture(writer, picture, '');
  const words = turn(writer, node, `#par[${writer.inline(node.children)}];`);
  const { align } = node.properties;
  return align === 'center' || align === 'right' ? `#align(${align})[${words}]` : words;
};

const writeHeading: WriteBlock = (writer, node) => {
  const title = turn(writer, node, writer.inline(node.children));
  if (!readText(node.children).trim()) return title;
  const anchor = readProperty(node, 'data-anchor');
  const rank = Number(readProperty(node, 'data-rank')) || 2;
  const place = writer.addAnchor(anchor) ? toLiteral(`${writer.page.id}#${anchor}`) : 'none';
  return `#section(${rank}, ${Math.min(writer.page.level + rank - 1, 9)}, ${place})[${title}]\n`;
};

const writeFigure: WriteBlock = (writer, node, frame) => {
  const [caption] = listElements(node, 'figcaption');
  const words = caption ? writer.inline(flatten(caption.children)) : '';
  const rest = node.children.filter((child) => child !== caption);
  const picture = findElement({ ...node, children: rest }, 'img');
  if (picture) return writePicture(writer, picture, words.trim());
  return `${writer.blocks(rest, frame)}${words.trim() ? `\n#caption[${words}]\n` : ''}`;
};

/** A caption's paragraphs are words of one line. */
const flatten = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node) => (isElement(node) && node.tagName === 'p' ? node.children : [node]));

const writeDetails: WriteBlock = (writer, node) => {
  const [summary] = listElements(node, 'summary');
  const title = summary ? writer.inline(flatten(summary.children)) : '';
  const rest = node.children.filter((child) => child !== summary);
  return `${writePlace(writer, node)}#disclosure[${title}][\n${writer.blocks(rest)}]\n`;
};

const writeDefinitions: WriteBlock = (writer, node) =>
  node.children
    .filter(isElement)
    .map((child) =>
      child.tagName === 'dt'
        ? `#strong[${writer.inline(child.children)}];`
        : `#pad(left: 1.2em)[${writer.content(child.children)}]`,
    )
    .join('\n\n');

const writeChildren: WriteBlock = (writer, node, frame) => {
  const body = writer.blocks(node.children, frame);
  const { align } = node.properties;
  return align === 'center' || align === 'right' ? `#align(${align})[\n${body}]\n` : body;
};

const isInlineFormula = ({ tagName, properties }: Element) =>
  tagName === 'lectern-math' && !properties['data-block'];

/** Whether an element stands by itself; everything else is inline. */
export const isBlock = (node: Element): boolean =>
  Object.hasOwn(BLOCKS, node.tagName) && !isInlineFormula(node);

export const BLOCKS: Record<string, WriteBlock> = {
  ...TAGS,
  p: writeParagraph,
  h1: writeHeading,
  h2: writeHeading,
  h3: writeHeading,
  h4: writeHeading,
  h5: writeHeading,
  h6: writeHeading,
  ul: writeList,
  ol: writeList,
  pre: writeCode,
  blockquote: (writer, node) => `#quotation[\n${writer.blocks(node.children)}]\n`,
  table: (writer, node) =>
    node.properties.dataView === 'cards' ? writeCards(writer, node) : writeTable(writer, node),
  hr: () => '#rule\n',
  figure: writeFigure,
  details: writeDetails,
  dl: writeDefinitions,
  div: writeChildren,
  section: writeChildren,
  'lectern-math': (writer, node) =>
    writeBlockFormula(writer, readData(node, 'formula'), readText(node.children)),
  // Each note stands at the foot of the sheet of its words.
  'lectern-notes': () => '',
  'lectern-tab': writeChildren,
  'lectern-step': writeChildren,
  'lectern-column': writeChildren,
};
