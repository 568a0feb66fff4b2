import type { Element, ElementContent } from 'hast';
import { readInnerLink } from '@/lib/content/inner-links';
import { lookUp } from '@/lib/content/look-up';
import { toColour, toWash } from './colours';
import { breakLongWords, toLiteral, toText } from './literal';
import { turnLanguage } from './turn';
import { withSpace, writeIcon, writePageName } from './write-icon';
import { toOpenAddress, writeLink } from './write-link';
import { writeInlinePicture } from './write-picture';
import { isBlank, isElement, readData, readProperty, readText, type Writer } from './writer';

/** Elements that only change how words look, by the function that does so. */
const WRAPS: Record<string, string> = {
  strong: 'strong',
  b: 'strong',
  em: 'emph',
  i: 'emph',
  cite: 'emph',
  dfn: 'emph',
  var: 'emph',
  del: 'strike',
  s: 'strike',
  strike: 'strike',
  sup: 'super',
  sub: 'sub',
  u: 'underline',
  ins: 'underline',
  kbd: 'key',
};

export function writeInline(writer: Writer, nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return writeWords(node.value);
      return isElement(node) ? writeElement(writer, node) : '';
    })
    .join('');
}

const writeWords = (text: string) => toText(breakLongWords(text.replace(/[ \t\r\n\f]+/g, ' ')));

function writeElement(writer: Writer, node: Element): string {
  const { tagName, children } = node;
  const wrap = lookUp(WRAPS, tagName);
  if (wrap) {
    const inner = writer.inline(children);
    return inner ? `#${wrap}[${inner}];` : '';
  }
  switch (tagName) {
    case 'a':
      return writeAnchor(writer, node);
    case 'code':
    case 'samp':
    case 'tt':
      return `#code-inline(${toLiteral(breakLongWords(readText(children).replace(/[ \t\r\n\f]+/g, ' ')))});`;
    case 'img':
      return writeInlinePicture(writer, node);
    case 'br':
      return '#linebreak();';
    case 'input':
      return toText(node.properties.checked ? '☑ ' : '☐ ');
    case 'q':
      return `${toText('“')}${writer.inline(children)}${toText('”')}`;
    case 'mark':
      return writeMark(writer, node);
    case 'span':
      return turnLanguage(node, writer.inline(children));
    case 'lectern-math':
      return writeInlineFormula(writer, node);
    case 'lectern-icon':
      return writeIcon(readData(node, 'name'), readData(node, 'color'));
    case 'lectern-button':
      return writeButton(writer, node);
    case 'lectern-annotation':
      return writeAnnotation(writer, node);
    case 'lectern-rating':
      return writeStars(Number(readData(node, 'value')), Number(readData(node, 'max')));
    case 'lectern-chip':
      return writeChip(writer, node);
    case 'lectern-cell-file':
      return writeCellFile(writer, node);
    // A note that stands in no annotation is words like any others.
    default:
      return writer.inline(children);
  }
}

function writeAnchor(writer: Writer, node: Element): string {
  const id = readProperty(node, 'id');
  const place = id && writer.addAnchor(id) ? `#place-anchor(${toLiteral(`${writer.page.id}#${id}`)});` : '';
  const href = readProperty(node, 'href');
  const body = writeMention(writer, node, href) ?? writer.inline(node.children);
  return place + (href && body ? writeLink(writer, href, body) : body);
}

/** A mention says what the page is called now, whatever its text says. */
function writeMention(writer: Writer, node: Element, href: string): string | undefined {
  if (!readData(node, 'mention')) return undefined;
  const inner = readInnerLink(href);
  const page = inner?.kind === 'page' ? writer.book.findPage(inner.id) : undefined;
  return page && writePageName(page);
}

function writeMark(writer: Writer, node: Element): string {
  const body = writer.inline(node.children);
  if (!body) return '';
  const ink = toColour(readData(node, 'color'));
  const wash = toWash(readData(node, 'background'));
  if (!ink && !wash) return `#highlight[${body}];`;
  const inked = ink ? `#text(fill: ${ink})[${body}];` : body;
  return wash ? `#highlight(fill: ${wash})[${inked}];` : inked;
}

function writeInlineFormula(writer: Writer, node: Element): string {
  const formula = readData(node, 'formula');
  const source = readText(node.children) || formula;
  const written = writer.tools.writeFormula?.(formula, false);
  return written ? `#formula-inline($${written}$);` : `#code-inline(${toLiteral(breakLongWords(source))});`;
}

function writeButton(writer: Writer, node: Element): string {
  const words = writer.inline(node.children);
  const body = withSpace(writeIcon(readData(node, 'icon'))) + words;
  if (!body) return '';
  const href = readData(node, 'href');
  const isOff = readData(node, 'disabled') === 'true';
  const isLink = !isOff && (toOpenAddress(href) !== undefined || href.startsWith('#') || readInnerLink(href));
  const kind = isOff ? 'off' : readData(node, 'kind') === 'secondary' ? 'secondary' : 'primary';
  const button = `#button(${toLiteral(kind)})[${body}];`;
  return isLink ? writeLink(writer, href, button) : button;
}

function writeChip(writer: Writer, node: Element): string {
  const wash = toWash(readData(node, 'color'));
  return `#chip${wash ? `(wash: ${wash})` : ''}[${writer.inline(node.children)}];`;
}

const writeStars = (value: number, most: number) =>
  toText('★'.repeat(value) + '☆'.repeat(Math.max(most - value, 0)));

function writeCellFile(writer: Writer, node: Element): string {
  const address = readData(node, 'src');
  const inner = readInnerLink(address);
  const file = inner?.kind === 'file' ? writer.book.findFile(inner.id) : undefined;
  return writeLink(writer, address, file ? toText(file.name) : writer.inline(node.children));
}

const isNote = (node: ElementContent): node is Element => isElement(node) && node.tagName === 'lectern-note';

/** A note of one paragraph begins beside its number. */
function writeNote(writer: Writer, note: Element): string {
  const [only, ...more] = note.children.filter((child) => !isBlank(child));
  const isLine = only && more.length === 0 && isElement(only) && only.tagName === 'p';
  return isLine ? writer.inline(only.children) : writer.content(note.children);
}

/** What a press would show stands at the foot of the sheet. */
function writeAnnotation(writer: Writer, node: Element): string {
  const words = writer.inline(node.children.filter((child) => !isNote(child)));
  const notes = node.children.filter(isNote).map((note) => `#footnote[${writeNote(writer, note)}];`);
  return `#annotated[${words}];${notes.join('')}`;
}
