import { type HtmlNode, readHtmlTree } from '../html-tree/html-tree';
import { joinPrefix } from './read-surroundings';
import { type BlockKind, splitBlocks } from './split-blocks';
import { splitCode } from './split-code';
import { splitElement } from './split-element';
import { splitHeading } from './split-heading';
import { splitPieces } from './split-pieces';
import { splitTable } from './split-table';
import { splitTag } from './split-tag';

/** A text of a page that holds no other: the words of a paragraph, an item or a cell, a line of code, what a picture is called. */
export interface TextLeaf {
  kind: 'prose' | 'cell' | 'code' | 'html' | 'attribute';
  start: number;
  end: number;
  /** Its text, without the marks at the start of its lines. */
  text: string;
  /** What every line but the first begins with. */
  linePrefix: string;
}

const IMAGE = /^!\[((?:[^\]\\]|\\.)*)\]\(([^()\s<>]+)(?:[ \t]+"([^"]*)")?\)$/d;
const SHOWN = new Set(['alt', 'src', 'title', 'href']);
const MAX_DEPTH = 24;

/** The texts of a page in order; what is between them is markup. */
export function listLeaves(source: string): TextLeaf[] {
  const lister = new LeafLister();
  lister.visitBlocks(source, 0, '', 0);
  return lister.leaves;
}

class LeafLister {
  readonly leaves: TextLeaf[] = [];

  visitBlocks(source: string, at: number, linePrefix: string, depth: number): void {
    let start = at;
    for (const block of splitBlocks(source)) {
      this.visitBlock(block, start, linePrefix, depth);
      start += block.source.length + block.gap.length;
    }
  }

  private visitBlock(
    { kind, source }: { kind: BlockKind; source: string },
    at: number,
    linePrefix: string,
    depth: number,
  ): void {
    if (kind === 'paragraph') this.visitParagraph(source, at, linePrefix);
    else if (kind === 'heading') {
      const { lead, text } = splitHeading(source);
      this.add('prose', text, at + lead.length, linePrefix);
    } else if (kind === 'table') this.visitTable(source, at);
    else if (kind === 'code') this.visitCode(source, at);
    else if (kind === 'html') this.visitNodes(readHtmlTree(source).nodes, source, at);
    else if (kind === 'list' || kind === 'quote' || kind === 'definition')
      this.visitPieces(source, at, linePrefix, depth);
    else if (kind === 'tag' || kind === 'element') this.visitInside(kind, source, at, linePrefix, depth);
    else this.add('code', source, at, '');
  }

  private add(kind: TextLeaf['kind'], source: string, start: number, linePrefix: string): void {
    if (source.trim() === '') return;
    const next = /\n([ \t>]*)/.exec(source)?.[1];
    const isProse = kind === 'prose';
    this.leaves.push({
      kind,
      start,
      end: start + source.length,
      text: isProse ? source.replace(/\n[ \t>]*/g, '\n') : source,
      linePrefix: isProse ? (next ?? linePrefix) : '',
    });
  }

  private visitParagraph(source: string, at: number, linePrefix: string): void {
    const image = IMAGE.exec(source.trim());
    if (!image?.indices) {
      this.add('prose', source, at, linePrefix);
      return;
    }
    const from = at + source.length - source.trimStart().length;
    for (const span of image.indices.slice(1))
      if (span) this.add('attribute', source.trim().slice(...span), from + span[0], '');
  }

  private visitTable(source: string, at: number): void {
    let start = at;
    for (const { kind, lead, cells } of splitTable(source)) {
      start += lead.length;
      for (const cell of cells) {
        if (kind !== 'delimiter') this.add('cell', cell.source, start, '');
        start += cell.source.length + cell.gap.length;
      }
    }
  }

  private visitCode(source: string, at: number): void {
    const { open, lines } = splitCode(source);
    let start = at + open.length;
    for (const line of lines) {
      this.add('code', line.replace(/\r?\n$/, ''), start, '');
      start += line.length;
    }
  }

  private visitNodes(nodes: readonly HtmlNode[], source: string, at: number): void {
    for (const node of nodes) {
      if (node.kind === 'text') {
        const text = source.slice(node.start, node.end);
        const lead = text.length - text.trimStart().length;
        // Of HTML in a quote the marks of its lines are no text.
        if (!/^[>\s]*$/.test(text)) this.add('html', text.trim(), at + node.start + lead, '');
      } else if (node.kind === 'element') {
        for (const { name, value, start, end } of node.attributes) {
          const inner = source.slice(start, end).lastIndexOf(value);
          if (SHOWN.has(name) && inner >= 0) this.add('attribute', value, at + start + inner, '');
        }
        this.visitNodes(node.children, source, at);
      }
    }
  }

  private visitPieces(source: string, at: number, linePrefix: string, depth: number): void {
    let start = at;
    for (const piece of splitPieces(source).pieces) {
      start += piece.lead.length;
      const marks = piece.lead.slice(piece.lead.lastIndexOf('\n') + 1);
      // A link definition is not cut further.
      const kind = piece.kind === 'definition' ? 'break' : piece.kind;
      this.visitBlock({ ...piece, kind }, start, joinPrefix(linePrefix, marks), depth);
      start += piece.source.length;
    }
  }

  private visitInside(
    kind: 'tag' | 'element',
    source: string,
    at: number,
    linePrefix: string,
    depth: number,
  ): void {
    const { open, inner } = kind === 'tag' ? splitTag(source) : splitElement(source);
    if (depth < MAX_DEPTH && open !== '') this.visitBlocks(inner, at + open.length, linePrefix, depth + 1);
  }
}
