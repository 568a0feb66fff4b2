import type { Element, ElementContent } from 'hast';
import { lookUp } from '@/lib/content/look-up';
import { breakLongWords, toLiteral, toText } from './literal';
import { writeLink } from './write-link';
import { writeInlinePicture } from './write-picture';
import { isElement, readProperty, readText, type Writer } from './writer';

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
  mark: 'highlight',
  kbd: 'key',
};

export function writeInline(writer: Writer, nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return toText(breakLongWords(node.value.replace(/\s+/g, ' ')));
      return isElement(node) ? writeElement(writer, node) : '';
    })
    .join('');
}

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
      return `#code-inline(${toLiteral(breakLongWords(readText(children).replace(/\s+/g, ' ')))});`;
    case 'img':
      return writeInlinePicture(writer, node);
    case 'br':
      return '#linebreak();';
    case 'input':
      return toText(node.properties.checked ? '☑ ' : '☐ ');
    case 'q':
      return `${toText('“')}${writer.inline(children)}${toText('”')}`;
    default:
      return writer.inline(children);
  }
}

function writeAnchor(writer: Writer, node: Element): string {
  const id = readProperty(node, 'id');
  const place = id && writer.addAnchor(id) ? `#place-anchor(${toLiteral(`${writer.page.id}#${id}`)});` : '';
  const body = writer.inline(node.children);
  const href = readProperty(node, 'href');
  return place + (href && body ? writeLink(writer, href, body) : body);
}
