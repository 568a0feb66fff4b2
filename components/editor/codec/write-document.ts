import type { Node } from 'prosemirror-model';
import { isSame, normalizeNode } from './normalize-node';
import { hasOpenTag } from './open-tags';
import type { Origin, Origins } from './origins';
import { patchBlock } from './patch-block';
import { readAlone, type VisualDocument } from './read-document';
import { isEmptyParagraph } from './to-mdast';
import { writeNode } from './write-markdown';

type Frame = Pick<VisualDocument, 'lead' | 'tail' | 'lineEnd'>;

/** Turns the visual document back into markdown: untouched blocks keep their bytes. */
export class DocumentWriter {
  private readonly written = new WeakMap<Node, string>();

  constructor(private readonly origins: Origins) {}

  write(doc: Node, { lead, tail, lineEnd }: Frame): string {
    const blocks = this.writeBlocks(doc, lineEnd);
    return blocks ? lead + blocks + tail : lead;
  }

  /** Where each block begins in the text; an empty paragraph where the next one does. */
  findStarts(doc: Node, { lead, lineEnd }: Frame): number[] {
    let at = lead.length;
    let last: Node | undefined;
    return doc.children.map((block) => {
      if (isBlank(block)) return at;
      if (last) at += this.writeBlock(last, lineEnd).length + this.gapBetween(last, block, lineEnd).length;
      last = block;
      return at;
    });
  }

  private writeBlocks(parent: Node, lineEnd: string): string {
    const blocks = parent.children.filter((child) => !isBlank(child));
    return blocks
      .map((block, index) => {
        const next = blocks[index + 1];
        return this.writeBlock(block, lineEnd) + (next ? this.gapBetween(block, next, lineEnd) : '');
      })
      .join('');
  }

  /** Neighbours that always were keep the space between them; whatever comes together anew gets an empty line. */
  private gapBetween(block: Node, next: Node, lineEnd: string): string {
    const gap = this.origins.gapBetween(block, next);
    const isLineEnough = [block, next].every((node) => this.origins.of(node)?.node.type === node.type);
    if (gap !== undefined && (isLineEnough || /\n[ \t]*\r?\n/.test(gap))) return gap;
    return lineEnd + lineEnd;
  }

  writeBlock(node: Node, lineEnd: string): string {
    const origin = this.origins.of(node);
    if (origin?.node === node) return origin.source;
    const known = this.written.get(node);
    if (known !== undefined) return known;
    const text = origin?.node.eq(node) ? origin.source : this.writeChanged(node, origin, lineEnd);
    this.written.set(node, text);
    return text;
  }

  private writeChanged(node: Node, origin: Origin | undefined, lineEnd: string): string {
    if (node.type.name === 'protected') return node.attrs.source;
    if (node.type.name === 'hint') return this.writeHint(node, origin, lineEnd);
    const text = writeText(normalizeNode(node), origin, this.origins.definitions);
    const own = lineEnd === '\r\n' ? text.replace(/\r?\n/g, '\r\n') : text;
    // A block that is changed back says the same as before, and so has the same bytes.
    return origin && text === origin.source.replaceAll('\r\n', '\n') ? origin.source : own;
  }

  private writeHint(node: Node, origin: Origin | undefined, lineEnd: string): string {
    const frame = origin?.frame;
    const style = node.attrs.style;
    const written = frame?.opening ?? `${node.attrs.opening ?? `{% hint style="${style}" %}`}${lineEnd}`;
    const opening = written.replace(/(style\s*=\s*["']?)[\w-]+/, (_, lead: string) => lead + style);
    const hasStyle = /style\s*=/.test(opening);
    const start = hasStyle || style === 'info' ? opening : opening.replace(/hint/, `hint style="${style}"`);
    const inner = this.writeBlocks(node, lineEnd);
    const close = frame?.closing ?? `${lineEnd}{% endhint %}`;
    return (
      start + inner + (inner && !close.startsWith('\n') && !close.startsWith('\r') ? lineEnd : '') + close
    );
  }
}

/** Empty paragraphs are places to write in, and nothing in the text. */
export const isBlank = (node: Node) => isEmptyParagraph(node) || isEmptyParagraph(normalizeNode(node));

/** The smallest change of the old bytes that reads as the new block; else the block written anew. */
function writeText(node: Node, origin: Origin | undefined, definitions: string): string {
  if (origin && isSame(origin.node, node)) return origin.source.replaceAll('\r\n', '\n');
  const mayHaveTag = hasOpenTag(origin?.source ?? '');
  const reads = (text: string | undefined): text is string => {
    if (text === undefined || (!mayHaveTag && hasOpenTag(text))) return false;
    const read = readAlone(text, definitions);
    return read !== undefined && isSame(read, node);
  };
  if (origin?.spans) {
    const before = { source: origin.source.replaceAll('\r\n', '\n'), spans: origin.spans };
    for (const escaping of ['none', 'full'] as const) {
      const text = patchBlock(origin.node, node, before, escaping);
      if (reads(text)) return escaping === 'none' ? text : dropEscapes(text, before.source, reads);
    }
  }
  const bare = writeNode(node, 'none');
  if (reads(bare)) return bare;
  const full = writeNode(node, 'full');
  return reads(full) ? dropEscapes(full, '', reads) : full;
}

const maxTrials = 24;

/** Takes away, one by one, escapes that the text means the same without. */
function dropEscapes(text: string, before: string, reads: (text: string) => boolean): string {
  let result = text;
  let trials = 0;
  for (
    let at = result.lastIndexOf('\\');
    at >= 0 && trials < maxTrials;
    at = at > 0 ? result.lastIndexOf('\\', at - 1) : -1
  ) {
    if (before.includes(result.slice(Math.max(0, at - 4), at + 6))) continue;
    trials += 1;
    const shorter = result.slice(0, at) + result.slice(at + 1);
    if (reads(shorter)) result = shorter;
  }
  return result;
}
