import { joinPrefix } from '../blocks/read-surroundings';
import { type Block, splitBlocks } from '../blocks/split-blocks';
import { splitElement } from '../blocks/split-element';
import { splitHeading } from '../blocks/split-heading';
import { splitPieces } from '../blocks/split-pieces';
import { splitTable } from '../blocks/split-table';
import { splitTag } from '../blocks/split-tag';
import { type HtmlElement, type HtmlNode, readHtmlTree } from '../html-tree/html-tree';
import { listUnits } from '../html-tree/list-units';
import { keepsOut } from './kept-out';
import { findShownAttributes, hasWords, type MarkedText, markText } from './mark-text';

type SlotKind = 'paragraph' | 'heading' | 'item' | 'cell' | 'html' | 'attribute';

/** Where a text stands in a block that a person wrote and a reader sees. */
export interface Slot extends MarkedText {
  kind: SlotKind;
  start: number;
  end: number;
  /** As it is written. */
  raw: string;
  /** What every line of it but the first begins with. */
  linePrefix: string;
}

const MAX_DEPTH = 24;
/** What is shown of the attributes of a tag of the dialect. */
const TAG_ATTRIBUTE =
  /\s(?:title|description|caption|query|summary)=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/dg;
const CODE_ELEMENTS = new Set(['pre', 'code', 'script', 'style', 'svg', 'textarea']);
/** Columns whose cells are drawn as something else than the words in them. */
const TYPED_COLUMNS = new Set(['checkbox', 'rating', 'number', 'users', 'files', 'content-ref', 'image']);
/** The box of a task, and what makes a quote a hint. */
const MARK = /^(?:\[[ xX]\][ \t]+|\[![A-Za-z]{2,20}\][+-]?[ \t]*(?:\n[ \t>]*)?)/;

/** The texts of a block of the top level in order; what is between them is not translated. */
export function listSlots(block: Block): Slot[] {
  const lister = new SlotLister();
  lister.visitBlock(block, 0, '', 'paragraph', 0);
  return lister.slots;
}

const FENCED = /^[ \t>]*(`{3,}|~{3,})[^\n]*\n([\s\S]*?)\n[ \t>]*\1/dm;

class SlotLister {
  readonly slots: Slot[] = [];
  private readonly typedCells = new Set<HtmlElement>();

  private visitBlocks(source: string, at: number, linePrefix: string, depth: number): void {
    let start = at;
    for (const block of splitBlocks(source)) {
      this.visitBlock(block, start, linePrefix, 'paragraph', depth);
      start += block.source.length + block.gap.length;
    }
  }

  visitBlock(
    { kind, source, name }: Pick<Block, 'kind' | 'source' | 'name'>,
    at: number,
    linePrefix: string,
    prose: SlotKind,
    depth: number,
  ): void {
    if (kind === 'paragraph') this.addProse(prose, source, at, linePrefix);
    else if (kind === 'heading') {
      const { lead, text } = splitHeading(source);
      this.addProse('heading', text, at + lead.length, linePrefix);
    } else if (kind === 'table') this.visitTable(source, at);
    else if (kind === 'html') this.visitNodes(readHtmlTree(source).nodes, source, at);
    else if (kind === 'list' || kind === 'quote' || kind === 'definition')
      this.visitPieces(source, at, linePrefix, depth);
    else if (kind === 'tag' || kind === 'element')
      this.visitInside(kind, name, source, at, linePrefix, depth);
  }

  private add(kind: SlotKind, raw: string, start: number, linePrefix = ''): void {
    const own = raw.trim();
    if (own === '') return;
    const from = start + raw.indexOf(own);
    const marked = markText(linePrefix === '' ? own : own.replaceAll(`\n${linePrefix}`, '\n'));
    if (!hasWords(marked)) return;
    this.slots.push({ ...marked, kind, start: from, end: from + own.length, raw: own, linePrefix });
  }

  private addProse(kind: SlotKind, source: string, at: number, linePrefix: string): void {
    const next = /\n([ \t>]*)/.exec(source.trim())?.[1];
    const mark = kind === 'item' ? (MARK.exec(source)?.[0].length ?? 0) : 0;
    this.add(kind, source.slice(mark), at + mark, next ?? linePrefix);
  }

  private visitTable(source: string, at: number): void {
    let start = at;
    for (const { kind, lead, cells } of splitTable(source)) {
      start += lead.length;
      for (const cell of cells) {
        if (kind !== 'delimiter') this.add('cell', cell.source, start);
        start += cell.source.length + cell.gap.length;
      }
    }
  }

  private visitNodes(nodes: readonly HtmlNode[], source: string, at: number): void {
    for (const { kind, start, end, element } of listUnits(source, nodes)) {
      if (kind === 'text') this.addHtml(source.slice(start, end), at + start);
      else if (element && !this.typedCells.has(element)) {
        const open = source.slice(element.start, element.innerStart);
        if (keepsOut(open)) continue;
        this.addAttributes(open, at + element.start);
        if (element.name === 'table') this.markTypedCells(element);
        if (!CODE_ELEMENTS.has(element.name)) this.visitNodes(element.children, source, at);
      }
    }
  }

  private markTypedCells(table: HtmlElement): void {
    const rows = table.children.flatMap((child) =>
      child.kind !== 'element' ? [] : child.name === 'tr' ? [child] : child.children.filter(isElement),
    );
    const [head, ...more] = rows.map(({ children }) => children.filter(isElement));
    for (const [index, { attributes }] of (head ?? []).entries()) {
      const type = attributes.find(({ name }) => name === 'data-type')?.value.toLowerCase();
      if (type === undefined || !TYPED_COLUMNS.has(type)) continue;
      for (const cells of more) if (cells[index]) this.typedCells.add(cells[index]);
    }
  }

  /** Marks of a quote are no text, and of pictures alone what they are called is one each. */
  private addHtml(raw: string, at: number): void {
    if (/^[>\s]*$/.test(raw)) return;
    if (raw.replace(/<[^<>]*>/g, '').trim() === '') this.addAttributes(raw, at);
    else this.add('html', raw, at);
  }

  private addAttributes(source: string, at: number): void {
    for (const { start, end } of findShownAttributes(source))
      this.add('attribute', source.slice(start, end), at + start);
  }

  private visitPieces(source: string, at: number, linePrefix: string, depth: number): void {
    let start = at;
    for (const piece of splitPieces(source).pieces) {
      start += piece.lead.length;
      const marks = piece.lead.slice(piece.lead.lastIndexOf('\n') + 1);
      // A definition of a link is an address.
      if (piece.kind !== 'definition')
        this.visitBlock(piece, start, joinPrefix(linePrefix, marks), 'item', depth + 1);
      start += piece.source.length;
    }
  }

  private visitInside(
    kind: 'tag' | 'element',
    name: string | undefined,
    source: string,
    at: number,
    linePrefix: string,
    depth: number,
  ): void {
    if (depth >= MAX_DEPTH || name === 'include' || name?.startsWith('@') || name?.startsWith('openapi'))
      return;
    const { open, inner } = kind === 'tag' ? splitTag(source) : splitElement(source);
    if (open === '' || (kind === 'element' && keepsOut(open))) return;
    if (kind === 'element') this.addAttributes(open, at);
    else
      for (const { indices } of open.matchAll(TAG_ATTRIBUTE)) {
        const span = indices?.[1] ?? indices?.[2];
        if (span) this.add('attribute', open.slice(...span), at + span[0]);
      }
    if (kind === 'tag' && name === 'prompt') this.addPrompt(inner, at + open.length, linePrefix);
    // A card is called what its page is.
    else if (name !== 'content-ref' && !CODE_ELEMENTS.has(name ?? ''))
      this.visitBlocks(inner, at + open.length, linePrefix, depth + 1);
  }

  /** What is asked of an assistant stands in a fence, and is no code. */
  private addPrompt(inner: string, at: number, linePrefix: string): void {
    const fence = FENCED.exec(inner);
    const text = fence?.indices?.[2];
    if (text) this.add('paragraph', inner.slice(...text), at + text[0], linePrefix);
  }
}

const isElement = (node: HtmlNode): node is HtmlElement => node.kind === 'element';
