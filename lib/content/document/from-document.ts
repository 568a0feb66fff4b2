import { closeLast } from '../blocks/close-last';
import { splitFlow } from '../blocks/split-blocks';
import type { DocumentBlock, JsonDocument } from './nodes';
import { cutDocument, type DocumentSlice } from './to-document';
import { type ListMarks, toText } from './to-text';
import { BlockWriter } from './write-blocks';

/**
 * A document as markdown. Blocks that say what they said in `previous` keep every byte of it; the others are written in one
 * normal form, which reads as the same document again.
 */
export function fromDocument(document: JsonDocument, previous = ''): string {
  const kept = new KeptBlocks(previous);
  if (document.nodes.length === 0 && kept.slices.length === 0) return previous;
  const notes = new Notes(previous);
  const writer = new BlockWriter((body) => notes.add(body));
  const pieces: Piece[] = [];
  for (const block of document.nodes) {
    const slice = kept.take(block, pieces.at(-1));
    const last = pieces.at(-1);
    if (slice !== undefined) pieces.push({ kind: 'kept', slice });
    else if (last?.kind === 'new') last.blocks.push(block);
    else pieces.push({ kind: 'new', blocks: [block] });
  }
  const text = new PieceWriter(previous, kept, writer).write(pieces);
  const footnotes = notes.write(writer).join('\n\n');
  const last = pieces.at(-1);
  if (footnotes === '' && last?.kind === 'kept' && last.slice === kept.slices.length - 1) return text;
  const body = footnotes === '' ? text : closeLast(text);
  const written = [body.replace(/\n+$/, ''), footnotes].filter(Boolean).join('\n\n');
  return written === '' ? '' : `${written}\n`;
}

type Piece = { kind: 'kept'; slice: number } | { kind: 'new'; blocks: DocumentBlock[] };

/** What a block says, without keys and what follows from the rest. */
function toContent(value: unknown): string {
  return JSON.stringify(value, (name, part: unknown) => {
    if (name === 'key' || name === 'isVoid' || name === 'meta') return undefined;
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const entries = Object.entries(part).filter(([, inner]) => inner !== undefined && !isEmpty(inner));
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/** The blocks of the text before, to be found by what they say. */
class KeptBlocks {
  readonly slices: DocumentSlice[];
  private readonly places = new Map<string, number[]>();

  constructor(previous: string) {
    this.slices = previous === '' ? [] : cutDocument(previous);
    for (const [at, { block }] of this.slices.entries()) {
      const content = toContent(block);
      const places = this.places.get(content);
      if (places) places.push(at);
      else this.places.set(content, [at]);
    }
  }

  /** The block itself, each once; of equal ones the next behind the last that was taken. */
  take(block: DocumentBlock, last: Piece | undefined): number | undefined {
    if (this.slices.length === 0) return undefined;
    const places = this.places.get(toContent(block));
    if (!places?.length) return undefined;
    const next = last?.kind === 'kept' ? places.indexOf(last.slice + 1) : 0;
    return places.splice(Math.max(next, 0), 1)[0];
  }
}

class PieceWriter {
  private text = '';
  /** The end of the text before may be open, as nothing followed it there. */
  private endsAsBefore = false;
  private readonly covered: [number, number][] = [];

  constructor(
    private readonly previous: string,
    private readonly kept: KeptBlocks,
    private readonly writer: BlockWriter,
  ) {}

  write(pieces: readonly Piece[]): string {
    for (const [at, piece] of pieces.entries()) {
      if (piece.kind === 'kept') this.keep(piece.slice, pieces[at - 1]);
      else this.add(toText(this.writer.writeAll(piece.blocks), otherMarks(this.text)));
    }
    const last = pieces.at(-1);
    if (last?.kind === 'kept' && last.slice === this.kept.slices.length - 1)
      this.copy(this.kept.slices.at(-1)?.end ?? 0, this.previous.length);
    for (const definition of this.findLost()) this.add(definition);
    return this.text;
  }

  private keep(index: number, before: Piece | undefined): void {
    const slice = this.kept.slices[index];
    if (!slice) return;
    const neighbour = this.kept.slices[index - 1];
    const isNext = before?.kind === 'kept' ? before.slice === index - 1 : before === undefined && index === 0;
    if (isNext) {
      this.copy(neighbour?.end ?? 0, slice.end);
      return;
    }
    const source = this.previous.slice(slice.start, slice.end);
    // Behind another block indentation may belong to it, and a list would go on.
    const isIndented = /^(?: {4}|\t)/.test(source);
    const marks = marksOf(source);
    const isBound = isIndented || (marks !== undefined && marks === marksOf(this.text));
    if (this.text === '' || !isBound) {
      this.covered.push([slice.start, slice.end]);
      this.add(source);
      this.endsAsBefore = index === this.kept.slices.length - 1;
    } else {
      this.add(toText(this.writer.writeAll([slice.block]), otherMarks(this.text)));
    }
  }

  private copy(start: number, end: number): void {
    this.covered.push([start, end]);
    this.text += this.previous.slice(start, end);
    this.endsAsBefore = end >= (this.kept.slices.at(-1)?.end ?? 0);
  }

  private add(part: string): void {
    if (part === '') return;
    if (this.endsAsBefore) this.text = closeLast(this.text);
    this.endsAsBefore = false;
    const gap =
      this.text === '' || this.text.endsWith('\n\n') ? '' : this.text.endsWith('\n') ? '\n' : '\n\n';
    this.text += gap + part;
  }

  /** Definitions whose place is gone, while blocks that stayed may refer to them. */
  private findLost(): string[] {
    if (!this.covered.length) return [];
    const lost: string[] = [];
    let at = 0;
    for (const { kind, source, gap } of splitFlow(this.previous)) {
      const [start, end] = [at, at + source.length];
      if (kind === 'definition' && !this.covered.some(([from, to]) => from <= start && end <= to))
        lost.push(source);
      at += source.length + gap.length;
    }
    return lost;
  }
}

/** The mark of the list that a text ends with or begins with. */
function marksOf(text: string): string | undefined {
  const last = text.slice(text.lastIndexOf('\n\n', text.length - 3) + 1);
  return /^\s*(?:([-*+])|\d{1,9}([.)]))\s/.exec(last)?.slice(1).join('');
}

/** Marks for a new list that does not go on with the one before it. */
function otherMarks(text: string): ListMarks {
  const marks = marksOf(text);
  return { bullet: marks === '*' ? '-' : '*', ordered: marks === '.' ? ')' : '.' };
}

/** The footnotes of annotations, which stand at the end; equal ones are one. */
class Notes {
  private readonly labels = new Map<string, string>();
  private readonly bodies: { label: string; body: readonly DocumentBlock[] }[] = [];
  private next = 1;
  private isWriting = false;

  constructor(private readonly previous: string) {}

  add(body: readonly DocumentBlock[]): string | undefined {
    if (this.isWriting) return undefined;
    const content = toContent(body);
    const known = this.labels.get(content);
    if (known) return known;
    while (this.previous.includes(`[^${this.next}]`)) this.next += 1;
    const label = String(this.next++);
    this.labels.set(content, label);
    this.bodies.push({ label, body });
    return label;
  }

  write(writer: BlockWriter): string[] {
    this.isWriting = true;
    return this.bodies.map(({ label, body }) =>
      toText([
        { type: 'footnoteDefinition', identifier: label, label, children: writer.writeAll(body) as never[] },
      ]),
    );
  }
}
