import type { Element, ElementContent, RootContent } from 'hast';
import { addMark, joinText, makeBlock, makeInline, makeParagraph, makeText, trimInlines } from './make-nodes';
import type { DocumentBlock, DocumentMark, InlineNode } from './nodes';
import { readInlineTag } from './read-inline-tag';
import { type DocumentRef, readRef } from './refs';

type HtmlNode = RootContent | ElementContent;

const EMPTY = new Set(['br', 'img', 'hr', 'input', 'col', 'source', 'wbr']);
const BLOCKS = new Set([
  'p',
  'ul',
  'ol',
  'pre',
  'blockquote',
  'figure',
  'div',
  'table',
  'details',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);

export function textOf(node: HtmlNode): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

export const isElement = (node: HtmlNode | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));

export const isBlank = (node: HtmlNode) => node.type === 'text' && node.value.trim() === '';

/** Reads parsed HTML that was written in `source`. */
export class HtmlReader {
  constructor(private readonly source: string) {}

  sliceOf(node: HtmlNode): string {
    return this.source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  }

  /** Whether the end of an element is written in the same piece, and not only guessed by the parser. */
  isClosed(element: Element): boolean {
    return (
      EMPTY.has(element.tagName) || new RegExp(`</${element.tagName}\\s*>$`, 'i').test(this.sliceOf(element))
    );
  }

  hasOnly(element: Element, names: readonly string[] = []): boolean {
    return Object.keys(element.properties).every((name) => names.includes(name));
  }

  readInlines(nodes: readonly HtmlNode[], marks: DocumentMark[] = []): InlineNode[] {
    return trimInlines(joinText(nodes.flatMap((node) => this.readInline(node, marks))));
  }

  /** Blocks of what HTML can say plainly; undefined where something has no word on the wire. */
  readBlocks(nodes: readonly HtmlNode[]): DocumentBlock[] | undefined {
    const blocks: DocumentBlock[] = [];
    let line: HtmlNode[] = [];
    const finish = () => {
      const inlines = this.readInlines(line);
      if (inlines.length > 0) blocks.push(makeParagraph(inlines));
      line = [];
    };
    for (const node of nodes) {
      if (!isElement(node) || !BLOCKS.has(node.tagName)) {
        line.push(node);
        continue;
      }
      finish();
      const block = this.isClosed(node) ? this.readBlock(node) : undefined;
      if (!block) return undefined;
      blocks.push(block);
    }
    finish();
    return blocks;
  }

  private readBlock(element: Element): DocumentBlock | undefined {
    const { tagName, properties, children } = element;
    if (tagName === 'p' && this.hasOnly(element)) return makeParagraph(this.readInlines(children));
    if (tagName === 'blockquote' && this.hasOnly(element)) {
      const nodes = this.readBlocks(children);
      return nodes && makeBlock('blockquote', nodes);
    }
    return this.readList(element, Number(properties.start ?? 1));
  }

  private readList(element: Element, start: number): DocumentBlock | undefined {
    const isOrdered = element.tagName === 'ol';
    if (!isElement(element, 'ul', 'ol') || !this.hasOnly(element, isOrdered ? ['start'] : []))
      return undefined;
    const items: DocumentBlock[] = [];
    for (const child of element.children) {
      if (isBlank(child)) continue;
      const nodes =
        isElement(child, 'li') && this.hasOnly(child) ? this.readBlocks(child.children) : undefined;
      if (!nodes) return undefined;
      items.push(makeBlock('list-item', nodes.length > 0 ? nodes : [makeParagraph([])]));
    }
    return isOrdered
      ? makeBlock('list-ordered', items, { start: start === 1 ? undefined : start })
      : makeBlock('list-unordered', items);
  }

  private readInline(node: HtmlNode, marks: DocumentMark[]): InlineNode[] {
    if (node.type === 'text') return [makeText(node.value.replace(/\s+/g, ' '), marks)];
    if (node.type === 'comment') return [this.keep(this.sliceOf(node), marks)];
    return node.type === 'element' ? this.readElement(node, marks) : [];
  }

  private readElement(element: Element, marks: DocumentMark[]): InlineNode[] {
    const inner = (own: DocumentMark[]) => element.children.flatMap((child) => this.readInline(child, own));
    const { open, close } = this.cutTags(element);
    if (
      element.tagName === 'code' &&
      this.hasOnly(element) &&
      element.children.every((child) => child.type === 'text')
    )
      return [makeText(textOf(element), addMark(marks, { object: 'mark', type: 'code' }))];
    const tag = readInlineTag(open, close !== '', () => textOf(element));
    if ('mark' in tag) return inner(addMark(marks, tag.mark));
    if ('inline' in tag) return [tag.inline];
    if ('text' in tag) return [makeText(tag.text, marks)];
    if ('url' in tag) return [makeLink(readRef(tag.url), tag.title, joinText(inner(marks)), textOf(element))];
    return [this.keep(open, marks), ...inner(marks), ...(close ? [this.keep(close, marks)] : [])];
  }

  private cutTags(element: Element): { open: string; close: string } {
    const source = this.sliceOf(element);
    const start = element.position?.start.offset ?? 0;
    const first = element.children[0]?.position?.start.offset;
    const close = EMPTY.has(element.tagName) ? '' : (/<\/[a-z0-9-]+\s*>$/i.exec(source)?.[0] ?? '');
    const end = first === undefined ? source.length - close.length : first - start;
    return { open: source.slice(0, end), close };
  }

  private keep(text: string, marks: DocumentMark[]): InlineNode {
    return { object: 'text', leaves: [{ object: 'leaf', text, marks, isSource: true }] };
  }
}

function makeLink(
  ref: DocumentRef,
  title: string | undefined,
  nodes: InlineNode[],
  label: string,
): InlineNode {
  if (title === 'mention') return makeInline('mention', { ref, label });
  return {
    object: 'inline',
    type: 'link',
    isVoid: false,
    data: { ref, ...(title ? { title } : {}) },
    nodes: nodes.length > 0 ? nodes : [makeText('')],
  };
}
