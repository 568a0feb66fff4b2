import type { Element, ElementContent } from 'hast';
import {
  isElement,
  makeElement,
  makeText,
  type Parent,
  readClasses,
  readStyle,
  readText,
} from '../html/hast';
import { readColor, readDeclaration } from './colors';

/** A property as it is written; empty where there is none. */
const propertyOf = (node: Element, name: string): string => String(node.properties[name] ?? '');
const hasClass = (node: Element, name: string) => readClasses(node).includes(name);

/** What an element of HTML is in the dialect; undefined leaves it as it is. */
type Read = (node: Element) => ElementContent[] | undefined;

const ACTIONS = new Set(['ask', 'search', 'select']);
/** As much as the search and the questions take. */
const LONGEST_QUERY: Record<string, number> = { search: 512, ask: 2_048 };

const present = (properties: Record<string, string>) =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== ''));

/** A link that looks like a button, or a button that does something in the page; without either it is off. */
const readButton: Read = (node) => {
  const action = propertyOf(node, 'dataAction').toLowerCase();
  const isAction = node.tagName === 'button';
  if (!isAction && !hasClass(node, 'button')) return undefined;
  const known = isAction && ACTIONS.has(action) ? action : '';
  const href = isAction ? '' : propertyOf(node, 'href');
  const size = propertyOf(node, 'dataSize');
  const properties = present({
    'data-href': href,
    'data-kind': hasClass(node, 'secondary') ? 'secondary' : 'primary',
    'data-size': /^(?:small|medium|large)$/.test(size) ? size : '',
    'data-icon': propertyOf(node, 'dataIcon').slice(0, 64),
    'data-action': known,
    'data-query': propertyOf(node, 'dataQuery').slice(0, LONGEST_QUERY[known] ?? 0),
    'data-slug': known === 'select' ? propertyOf(node, 'dataSlug').slice(0, 256) : '',
    'data-disabled': href || known ? '' : 'true',
  });
  return [makeElement('lectern-button', node.children, properties)];
};

/** The words between are the name of the icon again, for programs that know no icons. */
const readIcon: Read = (node) => {
  const name = readClasses(node).find((each) =>
    /^fa-(?!(?:solid|regular|light|brands|duotone|thin)$)/.test(each),
  );
  if (!name) {
    delete node.properties.style;
    return undefined;
  }
  const color = readColor(readDeclaration(readStyle(node), 'color') ?? '') ?? '';
  const properties = present({ 'data-name': name.slice('fa-'.length, 64), 'data-color': color });
  const words = readText({ type: 'root', children: node.children });
  // What stands there beside the name is the author's.
  const isName = /^\s*(?::[\w+-]*:)?\s*$/.test(words);
  return [makeElement('lectern-icon', [], properties), ...(isName ? [] : node.children)];
};

const readMark: Read = (node) => {
  const style = readStyle(node);
  const color = readColor(readDeclaration(style, 'color') ?? '');
  const background = readColor(readDeclaration(style, 'background-color') ?? '');
  const isPlain = readDeclaration(style, 'color') === undefined;
  delete node.properties.style;
  if (color) node.properties.dataColor = color;
  if (background) node.properties.dataBackground = background;
  // A colour that is none of ours marks nothing; a mark without any is a marker's.
  return color || background || isPlain ? undefined : node.children;
};

const readSpan: Read = (node) => {
  const { dataTag, dataOption, dataCode } = node.properties;
  delete node.properties.dataTag;
  delete node.properties.dataCode;
  if (dataOption === undefined) delete node.properties.dataOption;
  if (dataTag !== 'emoji') return undefined;
  const points = String(dataCode ?? '').split(/[-_]/);
  const isCode = points.every(
    (point) => /^[\da-f]{2,6}$/i.test(point) && Number.parseInt(point, 16) <= 0x10ffff,
  );
  if (!isCode) return node.children;
  const value = String.fromCodePoint(...points.map((point) => Number.parseInt(point, 16)));
  return [makeText(value)];
};

const readImage: Read = (node) => {
  const size = propertyOf(node, 'dataSize');
  if (size !== 'line' && size !== 'original') delete node.properties.dataSize;
  return undefined;
};

const readLink: Read = (node) => {
  const button = readButton(node);
  if (button) return button;
  const { properties } = node;
  if (properties.title === 'mention') {
    delete properties.title;
    properties.dataMention = '';
  }
  for (const name of ['dataIcon', 'dataSize', 'dataAction', 'dataQuery', 'dataSlug']) delete properties[name];
  if (!hasClass(node, 'data-footnote-backref')) delete properties.className;
  return undefined;
};

/** What stands for a value; on a published page the value is in its place before. */
const readExpression: Read = (node) => {
  if (!hasClass(node, 'expression')) return undefined;
  const expression = readText({ type: 'root', children: node.children }).replace(/\s+/g, ' ').trim();
  return [makeElement('lectern-expression', [makeText(expression)], { 'data-expression': expression })];
};

const readers: Record<string, Read> = {
  a: readLink,
  code: readExpression,
  button: readButton,
  i: readIcon,
  mark: readMark,
  span: readSpan,
  img: readImage,
};

/** HTML keeps what is written in it, and an import has put the id of a page into a link all the same. */
const INNER_LINK = /\[([^\][\n]{1,500})\]\((\/(?:pages|files)\/[A-Za-z0-9]{1,64}(?:[?#][^()\s]{0,500})?)\)/g;
const asWritten = new Set(['code', 'pre', 'kbd', 'samp']);

function linkText(value: string): ElementContent[] {
  const parts: ElementContent[] = [];
  let end = 0;
  for (const { 0: whole, 1: words = '', 2: href = '', index } of value.matchAll(INNER_LINK)) {
    if (index > end) parts.push(makeText(value.slice(end, index)));
    parts.push(makeElement('a', [makeText(words)], { href }));
    end = index + whole.length;
  }
  if (end < value.length) parts.push(makeText(value.slice(end)));
  return parts;
}

/** Makes elements of the dialect of what is written as HTML: buttons, icons, colours, mentions, emoji by their number. */
export function normalizeInlines(parent: Parent): void {
  const children = parent.children as ElementContent[];
  for (let at = 0; at < children.length; ) {
    const node = children[at];
    if (node?.type === 'text' && node.value.includes('](/')) {
      const parts = linkText(node.value);
      children.splice(at, 1, ...parts);
      at += parts.length;
      continue;
    }
    if (!isElement(node) || (asWritten.has(node.tagName) && !hasClass(node, 'expression'))) {
      at += 1;
      continue;
    }
    const read = Object.hasOwn(readers, node.tagName) ? readers[node.tagName]?.(node) : undefined;
    if (!read) {
      normalizeInlines(node);
      at += 1;
      continue;
    }
    children.splice(at, 1, ...read);
    // Looked at once more unless it is what was made of it, and what is in that.
    const [made] = read;
    if (isElement(made) && made.tagName.startsWith('lectern-')) {
      normalizeInlines(made);
      at += 1;
    } else if (made?.type === 'text') at += 1;
  }
}
