import { scanTags, type TagPair } from '../dialect-scan';
import { endOfLine } from '../line-reader';
import {
  countCells,
  isBreak,
  isDelimiterRow,
  isFenceEnd,
  isHeading,
  isPlain,
  isUnderline,
  type Marker,
  readFenceMark,
  readFootnoteMark,
  readHtmlStart,
  readMarker,
} from './block-starts';
import { BlockTree, type Container, type Leaf, MAX_BLOCKS, type ScannedBlock, trimEnd } from './block-tree';
import { LineCursor } from './line-cursor';

/** Deeper nesting is treated as text. */
const MAX_DEPTH = 32;

/**
 * Reads the blocks of a text by the rules of CommonMark and GFM, line by line, in linear time. Tags of the dialect go
 * before all else, as they do where a page is shown.
 */
export function scanBlocks(text: string, from = 0): ScannedBlock[] {
  return new BlockScanner(text).scan(from);
}

class BlockScanner extends BlockTree {
  private readonly cursor: LineCursor;
  private lineStart = 0;
  /** The last quote mark that this line repeats, and how many containers it is of. */
  private mark = { end: 0, depth: 0 };

  constructor(text: string) {
    super(text);
    this.cursor = new LineCursor(text);
  }

  scan(from: number): ScannedBlock[] {
    const { text } = this;
    const pairs = scanTags(text).filter((pair) => pair.depth === 1 && pair.start >= from);
    let next = 0;
    let isInLine = false;
    for (let at = from; at < text.length; ) {
      if (this.blocks >= MAX_BLOCKS) {
        this.addRest(at);
        break;
      }
      const pair = pairs[next];
      if (this.skipBlank(at, isInLine)) {
        at += 1;
        continue;
      }
      const end = endOfLine(text, at);
      if (pair && pair.start <= at) {
        this.placeTag(pair, at, end, isInLine);
        next += 1;
        at = Math.max(at, pair.end);
        isInLine = text[at - 1] !== '\n';
      } else {
        const isCut = pair !== undefined && pair.start < end;
        this.readLine(at, isCut ? pair.start : end, isInLine);
        at = isCut ? pair.start : end + 1;
        isInLine = isCut;
      }
    }
    this.closeLeaf();
    return this.root;
  }

  private addRest(at: number): void {
    this.closeTo(0);
    const block = this.add('paragraph', at);
    block.end = trimEnd(this.text, at, this.text.length);
    if (block.end === at) this.root.pop();
  }

  /** Empty lines between blocks of the top level, which may be very many. */
  private skipBlank(at: number, isInLine: boolean): boolean {
    if (isInLine || this.text.charCodeAt(at) !== 10 || this.stack.length > 0) return false;
    if (this.leaf && this.leaf.kind !== 'paragraph' && this.leaf.kind !== 'table') return false;
    this.closeLeaf();
    return true;
  }

  private placeTag(pair: TagPair, at: number, end: number, isInLine: boolean): void {
    this.cursor.begin(at, end);
    const depth = isInLine ? this.stack.length : this.matchContainers();
    this.closeTo(depth);
    const block = this.add('tag', isInLine ? pair.start : this.cursor.at);
    block.name = pair.name;
    this.touch(pair.end, block);
  }

  private readLine(start: number, end: number, isInLine: boolean): void {
    const { cursor } = this;
    cursor.begin(start, end);
    this.lineStart = isInLine ? cursor.nonspace : start;
    const depth = isInLine ? this.stack.length : this.matchContainers();
    const isInside = depth === this.stack.length;
    if (isInside && this.readRaw()) return;
    const opened = this.openBlocks(depth, isInside);
    if (opened === 'leaf') return;
    const level = opened ? this.stack.length : depth;
    if (!cursor.isBlank) this.readText(level, isInside, opened !== undefined);
    else if (!opened) this.readBlank(level);
  }

  /** Goes behind the marks of the open containers and answers how many of them this line is in. */
  private matchContainers(): number {
    this.mark.depth = 0;
    let depth = 0;
    for (const container of this.stack) {
      if (!this.matchContainer(container)) break;
      depth += 1;
      if (container.block.kind === 'quote') this.mark.depth = depth;
    }
    return depth;
  }

  /** Every line is in a list; what is in none of its items ends it, unless it is an item itself. */
  private matchContainer({ block, indent }: Container): boolean {
    const { cursor } = this;
    if (block.kind === 'list') return true;
    if (block.kind === 'quote') {
      if (cursor.isBlank || cursor.indent > 3 || this.text[cursor.nonspace] !== '>') return false;
      this.skipQuoteMark();
      return true;
    }
    if (cursor.isBlank) return block.children.length > 0;
    if (cursor.indent < indent) return false;
    cursor.skipColumns(indent);
    return true;
  }

  private skipQuoteMark(): void {
    this.cursor.skipIndent();
    this.cursor.skipChars(1);
    this.mark.end = this.cursor.at;
    if (this.cursor.isSpaceAt(this.cursor.at)) this.cursor.skipColumns(1);
  }

  /** Lines of code and of HTML, in which nothing else begins. */
  private readRaw(): boolean {
    const { leaf, cursor } = this;
    if (leaf?.kind === 'fence') {
      const isClosed = cursor.indent <= 3 && isFenceEnd(cursor.rest, leaf.mark);
      if (isClosed) this.leaf = undefined;
    } else if (leaf?.kind === 'html') {
      if (leaf.until === 'blank' && cursor.isBlank) return false;
      if (leaf.until !== 'blank' && leaf.until.test(cursor.rest)) this.leaf = undefined;
    } else if (leaf?.kind !== 'indented' || (!cursor.isBlank && cursor.indent < 4)) return false;
    if (cursor.isBlank) this.touchMarks();
    else this.touch(cursor.end, leaf.block);
    return true;
  }

  /** Opens what begins in this line: containers, one in the other, and at last a block of text. */
  private openBlocks(depth: number, isInside: boolean): 'container' | 'leaf' | undefined {
    const { cursor } = this;
    let level = depth;
    let opened: 'container' | undefined;
    while (!cursor.isBlank) {
      const inParagraph = !opened && this.leaf?.kind === 'paragraph';
      if (cursor.indent >= 4) {
        if (inParagraph) return opened;
        const start = this.startAt(level);
        this.leaf = { kind: 'indented', block: this.place('code', level, start) };
        return 'leaf';
      }
      const line = cursor.rest;
      if (isPlain(line)) return opened;
      // The parser that shows pages lets an empty item interrupt code as little as text.
      const interrupts = isInside && (inParagraph || (!opened && this.leaf?.kind === 'indented'));
      if (!this.openContainer(line, level, interrupts))
        return this.openLeaf(line, level, inParagraph, isInside && !opened) ? 'leaf' : opened;
      opened = 'container';
      level = this.stack.length;
    }
    return opened;
  }

  private openContainer(line: string, level: number, inParagraph: boolean): boolean {
    if (level >= MAX_DEPTH) return false;
    const { cursor } = this;
    const footnote = readFootnoteMark(line);
    if (line.startsWith('>')) {
      this.push(level, 'quote');
      this.skipQuoteMark();
    } else if (footnote) {
      this.push(level, 'definition', 4);
      cursor.skipIndent();
      cursor.skipChars(footnote.length);
    } else {
      const marker = isBreak(line) ? undefined : readMarker(line);
      if (!marker || (inParagraph && !marker.mayInterrupt)) return false;
      this.openItem(marker, level);
    }
    this.touch(cursor.at);
    return true;
  }

  /** The text of an item begins behind its marker and up to four columns; with more of them it is code. */
  private openItem(marker: Marker, level: number): void {
    const { cursor } = this;
    const outer = cursor.indent;
    const start = this.startAt(level);
    const list = this.stack[level - 1];
    if (list?.block.kind === 'list' && list.sign === marker.sign) this.closeTo(level, true);
    else this.push(level, 'list', 0, marker.sign);
    cursor.skipIndent();
    cursor.skipChars(marker.text.length);
    const padding = cursor.isBlank || cursor.indent > 4 ? 1 : cursor.indent;
    const indent = outer + marker.text.length + padding;
    this.stack.push({ block: this.add('item', start), indent, sign: '' });
    cursor.skipColumns(padding);
  }

  private openLeaf(line: string, level: number, inParagraph: boolean, isInside: boolean): boolean {
    const { leaf } = this;
    if (leaf?.kind === 'paragraph' && isInside && this.endParagraph(leaf, line)) return true;
    const mark = readFenceMark(line);
    const until = readHtmlStart(line, inParagraph);
    if (mark) this.leaf = { kind: 'fence', block: this.place('code', level), mark };
    else if (until) {
      const block = this.place('html', level);
      if (until === 'blank' || !until.test(line)) this.leaf = { kind: 'html', block, until };
    } else if (isHeading(line)) this.place('heading', level);
    else if (isBreak(line)) this.place('break', level);
    else return false;
    return true;
  }

  /** A paragraph turns out to be a heading or, from its last line on, a table. */
  private endParagraph({ block, lastLine }: Extract<Leaf, { kind: 'paragraph' }>, line: string): boolean {
    if (isUnderline(line) && this.takeDefinitions(block)) {
      block.kind = 'heading';
      this.leaf = undefined;
      this.touch(this.cursor.end, block);
      return true;
    }
    if (lastLine < 0 || !isDelimiterRow(line)) return false;
    if (countCells(this.text.slice(lastLine, endOfLine(this.text, lastLine))) !== countCells(line))
      return false;
    let table = block;
    if (lastLine > block.start) {
      block.end = trimEnd(this.text, block.start, lastLine);
      this.closeLeaf();
      table = this.add('table', lastLine);
    }
    table.kind = 'table';
    this.leaf = { kind: 'table', block: table };
    this.touch(this.cursor.end, table);
    return true;
  }

  private readText(level: number, isInside: boolean, opened: boolean): void {
    const { cursor, leaf } = this;
    if (leaf && !opened && (leaf.kind === 'paragraph' || (leaf.kind === 'table' && isInside))) {
      if (leaf.kind === 'paragraph') leaf.lastLine = cursor.indent < 4 ? this.startAt(level) : -1;
      this.touch(cursor.end, leaf.block);
    } else {
      const lastLine = this.startAt(level);
      this.leaf = { kind: 'paragraph', block: this.place('paragraph', level), lastLine };
    }
  }

  private readBlank(level: number): void {
    this.closeTo(level, true);
    this.touchMarks();
  }

  /** A line that holds quote marks alone belongs to the quotes. */
  private touchMarks(): void {
    for (const { block } of this.stack.slice(0, this.mark.depth)) block.end = this.mark.end;
  }

  /** Blocks of the top level begin with their line, others behind the marks of what they are in. */
  private startAt(level: number): number {
    return level === 0 || (level === 1 && this.stack[0]?.block.kind === 'list')
      ? this.lineStart
      : this.cursor.at;
  }

  private place(kind: ScannedBlock['kind'], level: number, start = this.startAt(level)): ScannedBlock {
    this.closeTo(level);
    const block = this.add(kind, start);
    this.touch(this.cursor.end, block);
    return block;
  }

  private push(level: number, kind: ScannedBlock['kind'], indent = 0, sign = ''): void {
    const start = this.startAt(level);
    this.closeTo(level);
    this.stack.push({ block: this.add(kind, start), indent, sign });
  }
}
