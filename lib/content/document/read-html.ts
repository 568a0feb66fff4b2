import type { Element, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { makeCode, makeHeading } from './make-blocks';
import { makeFragment, makeParagraph, makeText, makeVoid } from './make-nodes';
import type { DocumentBlock } from './nodes';
import { HtmlReader, isBlank, isElement, textOf } from './read-html-nodes';
import { readHtmlTable } from './read-html-table';
import { type ImageParts, makeImages } from './read-images';
import type { ParseState } from './reading';
import { readRef } from './refs';

const KNOWN = /^<(?:figure|div|table|p|h[1-6]|pre|details|img|picture)[\s>]/i;
const MAX_LENGTH = 200_000;

/** HTML that says what a block of the wire can say; undefined for all other, which keeps its source. */
export function readHtml(reading: ParseState, source: string): DocumentBlock[] | undefined {
  if (!KNOWN.test(source.trimStart()) || source.length > MAX_LENGTH) return undefined;
  const html = new HtmlReader(source);
  const nodes = fromHtml(source, { fragment: true }).children.filter((node) => !isBlank(node));
  const blocks: DocumentBlock[] = [];
  for (const node of nodes) {
    const block = isElement(node) && html.isClosed(node) ? readElement(reading, html, node) : undefined;
    if (!block) return undefined;
    blocks.push(block);
  }
  return blocks;
}

function readElement(reading: ParseState, html: HtmlReader, element: Element): DocumentBlock | undefined {
  const { tagName, properties } = element;
  switch (tagName) {
    case 'table':
      return readHtmlTable(html, element);
    case 'pre':
      return readPre(html, element);
    case 'details':
      return readDetails(html, element);
    case 'figure':
    case 'img':
    case 'picture':
      return wrapImages([readFigure(html, element)]);
    case 'div':
      return readDiv(html, element);
    case 'p': {
      const align = readAlign(properties.align);
      const hasPicture = element.children.some((child) => isElement(child, 'img', 'picture', 'figure'));
      if (hasPicture || (align === undefined && properties.align !== undefined)) return undefined;
      return html.hasOnly(element, ['align'])
        ? makeParagraph(html.readInlines(element.children), { align })
        : undefined;
    }
    default:
      return /^h[1-6]$/.test(tagName) ? readHeading(reading, html, element) : undefined;
  }
}

function readHeading(reading: ParseState, html: HtmlReader, element: Element): DocumentBlock | undefined {
  const { properties } = element;
  const align = readAlign(properties.align);
  const own = typeof properties.id === 'string' ? properties.id : undefined;
  if (!html.hasOnly(element, ['align', 'id']) || (align === undefined && properties.align !== undefined))
    return undefined;
  if (own !== undefined && !/^[\w.+-]+$/.test(own)) return undefined;
  const inlines = html.readInlines(element.children);
  return makeHeading(reading, Number(element.tagName.charAt(1)), inlines, own, align);
}

/** `start` is what a heading or paragraph has by itself. */
function readAlign(value: unknown): string | undefined {
  if (value === 'center') return 'center';
  if (value === 'right' || value === 'end') return 'end';
  return value === 'left' || value === 'start' ? 'start' : undefined;
}

const wrapImages = (images: (ImageParts | undefined)[], data: Record<string, unknown> = {}) =>
  images.length > 0 && images.every((image) => image !== undefined) ? makeImages(images, data) : undefined;

function readDiv(html: HtmlReader, element: Element): DocumentBlock | undefined {
  const { properties, children } = element;
  if (!html.hasOnly(element, ['align', 'dataFullWidth'])) return undefined;
  const align = properties.align;
  if (align !== undefined && align !== 'left' && align !== 'right' && align !== 'center') return undefined;
  const figures = children.filter((child) => !isBlank(child));
  const fullWidth = (properties.dataFullWidth ?? 'false') !== 'false' || undefined;
  return wrapImages(
    figures.map((child) =>
      isElement(child, 'figure', 'img', 'picture') ? readFigure(html, child) : undefined,
    ),
    { align, fullWidth },
  );
}

/** A figure, a picture with a dark variant, or an image alone. */
function readFigure(html: HtmlReader, element: Element): ImageParts | undefined {
  if (element.tagName === 'img') return readImage(html, element);
  if (element.tagName === 'picture') return readPicture(html, element);
  if (!html.hasOnly(element)) return undefined;
  const [image, caption, ...rest] = element.children.filter((child) => !isBlank(child));
  const parts = isElement(image, 'img', 'picture') ? readFigure(html, image) : undefined;
  if (!parts || rest.length > 0) return undefined;
  if (caption === undefined) return parts;
  if (!isElement(caption, 'figcaption') || !html.hasOnly(caption)) return undefined;
  const [only, ...others] = caption.children.filter((child) => !isBlank(child));
  const isWrapped = isElement(only, 'p') && others.length === 0 && html.hasOnly(only);
  return { ...parts, caption: html.readInlines(isWrapped ? only.children : caption.children) };
}

const lengthOf = (value: unknown) => (/^\d{1,5}$/.test(String(value)) ? Number(value) : undefined);

function readImage(html: HtmlReader, element: Element): ImageParts | undefined {
  const { src, alt, width, height } = element.properties;
  if (!html.hasOnly(element, ['src', 'alt', 'width', 'height']) || typeof src !== 'string' || !src)
    return undefined;
  if ([width, height].some((length) => length !== undefined && lengthOf(length) === undefined))
    return undefined;
  return {
    ref: readRef(src),
    alt: typeof alt === 'string' && alt ? alt : undefined,
    width: width === undefined ? undefined : lengthOf(width),
    height: height === undefined ? undefined : lengthOf(height),
  };
}

function readPicture(html: HtmlReader, element: Element): ImageParts | undefined {
  const [dark, image, ...rest] = element.children.filter((child) => !isBlank(child));
  if (!isElement(dark, 'source') || !isElement(image, 'img') || rest.length > 0) return undefined;
  const { media, srcSet } = dark.properties;
  const parts = readImage(html, image);
  const isDark = String(media).replaceAll(' ', '') === '(prefers-color-scheme:dark)';
  const [address = ''] = [srcSet].flat();
  return parts && isDark && html.hasOnly(dark, ['media', 'srcSet'])
    ? { ...parts, refDark: readRef(String(address)) }
    : undefined;
}

function readPre(html: HtmlReader, element: Element): DocumentBlock | undefined {
  const { className, dataTitle, dataOverflow, dataLineNumbers, dataFullWidth } = element.properties;
  const known = ['className', 'dataTitle', 'dataOverflow', 'dataLineNumbers', 'dataFullWidth'];
  const [code, ...rest] = element.children;
  if (!html.hasOnly(element, known) || !isElement(code, 'code') || rest.length > 0) return undefined;
  if (!html.hasOnly(code, ['className']) || code.children.some((child) => child.type !== 'text'))
    return undefined;
  const names = [className, code.properties.className].flat().map(String);
  const syntax = names.map((name) => /^lang(?:uage)?-(.+)$/.exec(name)?.[1]).find(Boolean);
  return makeCode(textOf(code).replace(/\n$/, ''), {
    syntax,
    title: typeof dataTitle === 'string' ? dataTitle : undefined,
    overflow: dataOverflow === 'wrap' ? 'wrap' : undefined,
    lineNumbers: dataLineNumbers === undefined ? undefined : true,
    fullWidth: (dataFullWidth ?? 'false') !== 'false' || undefined,
  });
}

/** Details that are written in one piece, so that what they hold is HTML too. */
function readDetails(html: HtmlReader, element: Element): DocumentBlock | undefined {
  const [summary, ...body] = element.children.filter((child) => !isBlank(child));
  if (!html.hasOnly(element, ['open']) || !isElement(summary, 'summary') || !html.hasOnly(summary))
    return undefined;
  const blocks = html.readBlocks(body);
  if (!blocks) return undefined;
  return makeExpandable(html, summary.children, blocks, element.properties.open !== undefined);
}

export function makeExpandable(
  html: HtmlReader,
  summary: readonly RootContent[] | Element['children'],
  body: DocumentBlock[],
  isOpen: boolean,
): DocumentBlock {
  const title = html.readInlines(summary);
  return makeVoid('expandable', isOpen ? { open: true } : {}, [
    makeFragment('expandable-title', [makeParagraph(title.length > 0 ? title : [makeText('')])]),
    makeFragment('expandable-body', body.length > 0 ? body : [makeParagraph([])]),
  ]);
}
