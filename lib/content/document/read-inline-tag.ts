import type { RootContent } from 'mdast';
import { decodeEntities } from '../destination';
import { lookUp } from '../look-up';
import { makeInline } from './make-nodes';
import type { DocumentInline, DocumentMark, MarkType } from './nodes';
import { readRef } from './refs';

/** What a tag of HTML in a line says; `{}` is a tag that has no word on the wire. */
export type InlineTag = { takesContent?: boolean } & (
  | { mark: DocumentMark }
  | { url: string; title?: string | undefined }
  | { inline: DocumentInline }
  | { text: string }
  | { isUnknown: true }
);

const UNKNOWN: InlineTag = { isUnknown: true };
const TAG = /^<(\/?)([a-z][a-z0-9-]*)((?:\s[^>]*|\/)?)>$/is;
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

const MARKS: Record<string, MarkType> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  del: 'strikethrough',
  s: 'strikethrough',
  sup: 'superscript',
  sub: 'subscript',
  kbd: 'keyboard',
};

/** For each opening tag the place of its end, among the same siblings. */
export function pairTags(nodes: readonly RootContent[]): Map<number, number> {
  const closes = new Map<number, number>();
  const open = new Map<string, number[]>();
  for (const [at, node] of nodes.entries()) {
    const match = node.type === 'html' ? TAG.exec(node.value.trim()) : null;
    const name = match?.[2]?.toLowerCase();
    if (!match || !name) continue;
    const stack = open.get(name) ?? [];
    open.set(name, stack);
    const start = match[1] ? stack.pop() : undefined;
    if (start !== undefined) closes.set(start, at);
    else if (!match[1]) stack.push(at);
  }
  return closes;
}

export function readAttributes(source: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of source.matchAll(ATTRIBUTE))
    found.set(name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ''));
  return found;
}

/** `plain` tells the text between the tag and its end. */
export function readInlineTag(html: string, isClosed: boolean, plain: () => string): InlineTag {
  const match = TAG.exec(html.trim());
  if (!match || match[1]) return UNKNOWN;
  const name = (match[2] ?? '').toLowerCase();
  const attributes = readAttributes((match[3] ?? '').replace(/\/$/, ''));
  if (name === 'br' && attributes.size === 0) return { text: '\n' };
  if (name === 'img') return readImage(attributes);
  if (!isClosed) return UNKNOWN;
  const type = lookUp(MARKS, name);
  if (type && attributes.size === 0) return { mark: { object: 'mark', type }, takesContent: true };
  switch (name) {
    case 'mark':
      return readColor(attributes);
    case 'a':
      return readAnchor(attributes, plain);
    case 'i':
      return readIcon(attributes);
    case 'code':
      return attributes.get('class') === 'expression' && attributes.size === 1
        ? { inline: makeInline('expression', { expression: plain() }), takesContent: true }
        : UNKNOWN;
    default:
      return UNKNOWN;
  }
}

const hasOnly = (attributes: Map<string, string>, names: readonly string[]) =>
  [...attributes.keys()].every((name) => names.includes(name));

function readImage(attributes: Map<string, string>): InlineTag {
  const src = attributes.get('src');
  if (!src || !hasOnly(attributes, ['src', 'alt', 'data-size'])) return UNKNOWN;
  const size = attributes.get('data-size');
  if (size !== undefined && size !== 'line' && size !== 'original') return UNKNOWN;
  return { inline: makeInline('inline-image', { ref: readRef(src), caption: attributes.get('alt'), size }) };
}

const COLORS = /^(?:default|green|blue|red|orange|yellow|purple|\$(?:primary|info|success|warning|danger))$/;

function readColor(attributes: Map<string, string>): InlineTag {
  const data = { text: 'default', background: 'default' };
  const style = attributes.get('style');
  if (style === undefined || attributes.size > 1) return UNKNOWN;
  for (const rule of style.split(';')) {
    const [name = '', value = ''] = rule.split(':').map((part) => part.trim());
    if (!name && !value) continue;
    if (!COLORS.test(value)) return UNKNOWN;
    if (name === 'color') data.text = value;
    else if (name === 'background-color') data.background = value;
    else return UNKNOWN;
  }
  return { mark: { object: 'mark', type: 'color', data }, takesContent: true };
}

function readAnchor(attributes: Map<string, string>, plain: () => string): InlineTag {
  const href = attributes.get('href');
  if (!href) return UNKNOWN;
  const kind = /^button (primary|secondary)$/.exec(attributes.get('class') ?? '')?.[1];
  if (kind && hasOnly(attributes, ['href', 'class', 'data-icon'])) {
    const data = { label: plain(), kind, ref: readRef(href), icon: attributes.get('data-icon') };
    return { inline: makeInline('button', data), takesContent: true };
  }
  if (!hasOnly(attributes, ['href', 'title'])) return UNKNOWN;
  return { url: href, title: attributes.get('title'), takesContent: true };
}

function readIcon(attributes: Map<string, string>): InlineTag {
  const icon = /^fa-([a-z0-9-]{1,50})$/.exec(attributes.get('class') ?? '')?.[1];
  return icon && attributes.size === 1
    ? { inline: makeInline('icon', { icon }), takesContent: true }
    : UNKNOWN;
}
