import { scanTagFaults, type TagPair } from '../dialect-scan';
import { parentOf } from '../dialect-tags';
import { readHtmlTags } from '../html-tree/html-tags';
import { HtmlTreeBuilder } from '../html-tree/html-tree';
import { findAtoms } from '../segments/find-atoms';
import type { ScannedBlock } from './block-tree';
import { scanBlocks } from './scan-blocks';
import { splitCode } from './split-code';
import { splitTable } from './split-table';

/** How often each structural fault occurs in a text. */
type Faults = ReadonlyMap<string, number>;

const MARKUP = /[<|]|\{%|```|~~~/;
/** Whether a text has anything that can be faulty. */
export const hasMarkup = (text: string) => MARKUP.test(text);
const FENCE = /^[ \t>]*(?:[*+-]|\d{1,9}[.)])?[ \t]*(?:```|~~~)/gm;

/** Whether a page has tags, or code that may be open: other faults lie within one block. */
export const mayBreak = (text: string) =>
  /<[a-z/!]|\{%/i.test(text) || (/```|~~~/.test(text) && (text.match(FENCE)?.length ?? 0) % 2 === 1);

const NONE: Faults = new Map();
const MAX_DEPTH = 24;

/**
 * The structural faults of a text, found by reading it as pages are shown: tags of HTML and of the dialect that are not opened,
 * not closed, crossed or out of place, code that is not closed, and rows with another number of cells than their table.
 */
export function findFaults(text: string): Faults {
  if (!hasMarkup(text)) return NONE;
  const finder = new FaultFinder(text);
  finder.visitText(text, 0);
  return finder.faults;
}

/** The faults of a text that neither the base has nor a side added. */
export function findNewFaults(text: string, base: string, main: string, yours: string): string[] {
  const found = findFaults(text);
  if (found.size === 0) return [];
  const [before, mine, theirs] = [findFaults(base), findFaults(main), findFaults(yours)];
  return [...found].flatMap(([fault, count]) => {
    const known = before.get(fault) ?? 0;
    const added = [mine, theirs].map((side) => Math.max(0, (side.get(fault) ?? 0) - known));
    return count > known + (added[0] ?? 0) + (added[1] ?? 0) ? [fault] : [];
  });
}

class FaultFinder {
  readonly faults = new Map<string, number>();
  /** How many quotes the text lies in. */
  private quotes = 0;

  constructor(private text: string) {}

  visitText(text: string, depth: number): void {
    const { pairs, faults } = scanTagFaults(text);
    // The faults of tags that lie in others are found with the outermost text.
    if (depth === 0) {
      for (const fault of faults) this.add(`tag ${fault}`);
      this.visitParts(pairs);
    }
    const outer = this.text;
    this.text = text;
    this.visit(scanBlocks(text), depth);
    this.text = outer;
  }

  private add(fault: string): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
  }

  private visitParts(pairs: readonly TagPair[]): void {
    const open: TagPair[] = [];
    for (const pair of pairs) {
      while (open.length > 0 && (open.at(-1)?.end ?? 0) <= pair.start) open.pop();
      const parent = parentOf(pair.name);
      if (parent && open.at(-1)?.name !== parent) this.add(`tag out of place: ${pair.name}`);
      open.push(pair);
    }
  }

  private visit(blocks: readonly ScannedBlock[], depth: number): void {
    const html = new HtmlTreeBuilder();
    for (const block of blocks) this.visitBlock(block, html, depth);
    this.finish(html);
  }

  private finish(html: HtmlTreeBuilder): void {
    for (const fault of html.finish(this.text.length).faults) this.add(fault);
  }

  private visitBlock(block: ScannedBlock, html: HtmlTreeBuilder, depth: number): void {
    const source = this.text.slice(block.start, block.end);
    switch (block.kind) {
      case 'html':
        this.visitHtml(source, html);
        return;
      case 'code':
        if (isOpenCode(source)) this.add('not closed: code');
        break;
      case 'table':
        this.visitTable(source);
        break;
      case 'quote':
        this.quotes += 1;
        this.visit(block.children, depth);
        this.quotes -= 1;
        break;
      case 'list':
      case 'item':
        this.visit(block.children, depth);
        break;
      case 'tag':
        if (depth < MAX_DEPTH) this.visitTag(source, depth);
        break;
      case 'paragraph':
      case 'heading':
        this.visitInline(source);
        break;
      default:
        if (block.children.length > 0) this.visit(block.children, depth);
    }
    // What lies between the tags of an element is its content, whatever it is.
    html.addText(block.start, block.end, source === '');
  }

  private visitHtml(written: string, html: HtmlTreeBuilder): void {
    const source = this.quotes > 0 ? written.replace(/\n(?:[ \t]*>)+/g, '\n') : written;
    let at = 0;
    for (const tag of readHtmlTags(source)) {
      html.addText(at, tag.start, source.slice(at, tag.start).trim() === '');
      html.addTag(tag);
      at = tag.end;
    }
    html.addText(at, source.length, source.slice(at).trim() === '');
  }

  private visitTag(source: string, depth: number): void {
    const pair = scanTagFaults(source).pairs[0];
    if (pair && pair.innerStart < pair.innerEnd)
      this.visitText(source.slice(pair.innerStart, pair.innerEnd), depth + 1);
  }

  private visitTable(source: string): void {
    const [head, ...rows] = splitTable(source);
    for (const row of rows) if (row.cells.length !== head?.cells.length) this.add('row of another width: |');
    for (const row of [head, ...rows]) for (const cell of row?.cells ?? []) this.visitInline(cell.source);
  }

  private visitInline(source: string): void {
    if (!source.includes('<')) return;
    const html = new HtmlTreeBuilder();
    let at = 0;
    for (const atom of findAtoms(source)) {
      if (atom.kind !== 'html') continue;
      html.addText(at, atom.start, source.slice(at, atom.start).trim() === '');
      for (const tag of readHtmlTags(source.slice(atom.start, atom.end))) html.addTag(tag);
      at = atom.end;
    }
    this.finish(html);
  }
}

function isOpenCode(source: string): boolean {
  const { open, close } = splitCode(source);
  return open !== '' && close === '';
}
