import type { Element } from 'hast';
import { readInnerLink } from '@/lib/content/inner-links';
import { formatBytes } from '@/lib/text/format-bytes';
import { toText } from './literal';
import { turn } from './turn';
import { writePageName } from './write-icon';
import { writeLink } from './write-link';
import { findPicture, writeInlinePicture } from './write-picture';
import { findElement, isElement, readData, readProperty, readText, type Writer } from './writer';

type WriteCell = (writer: Writer, cell: Element, column: Element) => string | undefined;

const MOST_STARS = 10;

/** How the cells of a column are typeset that says what stands in it; undefined where it is something else. */
const TYPES: Record<string, WriteCell> = {
  checkbox: (_writer, cell) => {
    const word = readText(cell.children).trim().toLowerCase();
    const box = findElement(cell, 'input');
    if (!box && word !== 'true' && word !== 'false' && word !== '') return undefined;
    return toText(word === 'true' || box?.properties.checked ? '☑' : '☐');
  },
  rating: (_writer, cell, column) => {
    const written = readText(cell.children).trim();
    const stars = Math.round(Number(written));
    if (written === '' || !(stars >= 0)) return undefined;
    const most = Math.min(Math.max(Number(readData(column, 'max')) || 5, 1), MOST_STARS);
    const full = Math.min(stars, most);
    return toText('★'.repeat(full) + '☆'.repeat(most - full));
  },
  select: (writer, cell) => {
    const options = listOptions(cell);
    if (options.length === 0) return undefined;
    return options.map((option) => `#chip[${writer.inline(option.children)}];`).join(' ');
  },
  files: writeThings((writer, link) => {
    const file = findFile(writer, link);
    if (!file) return undefined;
    const name = writeLink(writer, readProperty(link, 'href'), toText(file.name));
    return `${name}${toText(` (${formatBytes(file.size)})`)}`;
  }),
  'content-ref': writeThings((writer, link) => {
    const href = readProperty(link, 'href');
    const inner = readInnerLink(href);
    const page = inner?.kind === 'page' ? writer.book.findPage(inner.id) : undefined;
    return page && writeLink(writer, href, writePageName(page));
  }),
  image: (writer, cell) => {
    const link = findElement(cell, 'a');
    const address = readProperty(link, 'href');
    if (!link || findElement(cell, 'img') || !findPicture(writer, address)) return undefined;
    const image = { ...link, tagName: 'img', properties: { src: address, alt: readText(link.children) } };
    return writeInlinePicture(writer, image);
  },
};

/** The links of a cell, each as what it leads to; what leads elsewhere stays as it is. */
function writeThings(write: (writer: Writer, link: Element) => string | undefined): WriteCell {
  return (writer, cell) => {
    const links = listLinks(cell);
    if (links.length === 0) return undefined;
    return links.map((link) => write(writer, link) ?? writer.inline([link])).join('#linebreak();');
  };
}

const listLinks = (node: Element): Element[] =>
  node.tagName === 'a' ? [node] : node.children.filter(isElement).flatMap(listLinks);

const listOptions = (node: Element): Element[] =>
  readData(node, 'option') ? [node] : node.children.filter(isElement).flatMap(listOptions);

function findFile(writer: Writer, link: Element) {
  const inner = readInnerLink(readProperty(link, 'href'));
  return inner?.kind === 'file' ? writer.book.findFile(inner.id) : undefined;
}

export function writeCellContent(writer: Writer, cell: Element, column: Element | undefined): string {
  const type = readData(column, 'type');
  const write = column && Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  return (column && write?.(writer, cell, column)) ?? turn(cell, writer.content(cell.children));
}
