import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { type BlockKind, splitFlow } from '../blocks/split-blocks';
import { scanTags } from '../dialect-scan';
import { isCostly } from '../document/is-costly';
import { cutLongBlock } from './cut-long-block';
import { VisibleText } from './visible-text';

// What the transforms find are links to addresses that stand in the text, whose places they forget.
const MDAST = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension);
const GFM = { extensions: [gfm({ singleTilde: false })], mdastExtensions: MDAST };

const entities = new Map<string, string>();
const MAX_ENTITIES = 5_000;

function decodeEntity(entity: string): string {
  let text = entities.get(entity);
  if (text === undefined) {
    const [paragraph] = fromMarkdown(entity).children;
    const node = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
    text = node?.type === 'text' ? node.value : entity;
    if (entities.size < MAX_ENTITIES) entities.set(entity, text);
  }
  return text;
}

export interface PageBlock {
  kind: BlockKind;
  start: number;
  source: string;
  isHidden: boolean;
}

/** The blocks of a page in order, each with its visible text; positions are those of the page. */
export interface SeenBlocks {
  readonly blocks: readonly PageBlock[];
  textOf(index: number): VisibleText;
}

/** A part of a block that is read by itself, behind the head of its table. */
interface PagePart extends PageBlock {
  head: string;
}

/** A page as a reader sees it, read block by block as somebody asks for it; keep it where you ask more than once. */
export class VisiblePage implements SeenBlocks {
  readonly blocks: readonly PageBlock[];
  /** Long lists and tables in parts, so that looking for a few words reads a few items. */
  readonly parts: SeenBlocks;
  private readonly texts: (VisibleText | undefined)[] = [];
  /** By label; the first of a label counts. */
  private readonly definitions = new Map<string, string>();
  /** The first part of each block. */
  private readonly firstParts: number[] = [];

  constructor(readonly markdown: string) {
    let at = 0;
    const parts: PagePart[] = [];
    this.blocks = splitFlow(hideTags(markdown)).map(({ kind, source, gap }) => {
      const start = at;
      at += source.length + gap.length;
      const label = kind === 'definition' && /^[ \t]*\[((?:[^\\[\]]|\\.)+)\]:/s.exec(source)?.[1];
      if (label && !label.startsWith('^') && !this.definitions.has(label.toLowerCase()))
        this.definitions.set(label.toLowerCase(), source);
      const isHidden = kind === 'front-matter';
      this.firstParts.push(parts.length);
      for (const part of cutLongBlock(kind, source))
        parts.push({ kind, start: start + part.at, source: part.source, head: part.head, isHidden });
      return { kind, start, source, isHidden };
    });
    const known: (VisibleText | undefined)[] = [];
    this.parts = {
      blocks: parts,
      textOf: (index) => {
        const text = known[index] ?? this.read(parts[index]);
        known[index] = text;
        return text;
      },
    };
  }

  textOf(index: number): VisibleText {
    const text = this.texts[index] ?? this.join(index);
    this.texts[index] = text;
    return text;
  }

  private join(index: number): VisibleText {
    const first = this.firstParts[index] ?? 0;
    const end = this.firstParts[index + 1] ?? this.parts.blocks.length;
    if (end - first === 1) return this.parts.textOf(first);
    const text = new VisibleText(this.markdown, decodeEntity);
    for (let part = first; part < end; part += 1) text.append(this.parts.textOf(part));
    return text;
  }

  private read(part: PagePart | undefined): VisibleText {
    const text = new VisibleText(this.markdown, decodeEntity);
    if (!part || part.isHidden || part.source === '') return text;
    const { start, source, head } = part;
    if (isCostly(source)) text.putCode(source, start, start + source.length);
    else {
      const tree = fromMarkdown(head + source + this.listDefinitions(source), GFM);
      for (const node of tree.children) {
        if ((node.position?.start.offset ?? 0) >= head.length + source.length) break;
        // Of a table's head, every part but the first shows nothing.
        const isHeaded = head !== '' && node.type === 'table';
        for (const shown of isHeaded ? node.children.slice(1) : [node])
          readNode(text, shown, start - head.length, this.markdown);
      }
    }
    return text;
  }

  /** The definitions that a block may refer to stand behind it, where they move nothing. */
  private listDefinitions(source: string): string {
    if (this.definitions.size === 0 || !source.includes('[')) return '';
    const lower = source.toLowerCase();
    const used = [...this.definitions].filter(([label]) => lower.includes(`[${label}]`)).slice(0, 100);
    return used.length === 0 ? '' : `\n\n<!-- -->\n\n${used.map(([, source]) => source).join('\n\n')}`;
  }
}

/** A page prepared for looking up several positions. */
export const readVisible = (markdown: string): VisiblePage => new VisiblePage(markdown);

/** Tags of the dialect become white space of the same length, so that what they hold stays in its place. */
function hideTags(markdown: string): string {
  const pairs = scanTags(markdown);
  if (pairs.length === 0) return markdown;
  const cuts = pairs.flatMap(({ start, innerStart, innerEnd, end }) => [
    { start, end: innerStart },
    { start: innerEnd, end },
  ]);
  let hidden = '';
  let at = 0;
  for (const { start, end } of cuts.sort((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    const from = Math.max(at, start);
    hidden += markdown.slice(at, from) + markdown.slice(from, end).replace(/[^\r\n]/g, ' ');
    at = end;
  }
  return hidden + markdown.slice(at);
}

function readNode(text: VisibleText, node: Nodes, offset: number, source: string): void {
  const start = offset + (node.position?.start.offset ?? 0);
  const end = offset + (node.position?.end.offset ?? 0);
  switch (node.type) {
    case 'text':
      text.putText(node.value, start, end);
      return;
    case 'inlineCode': {
      const marks = /^`+/.exec(source.slice(start, end))?.[0].length ?? 0;
      text.inlines.push({ start, end });
      text.putCode(node.value, start + marks, end - marks);
      return;
    }
    case 'code': {
      const isFenced = /^[ \t]*(?:```|~~~)/.test(source.slice(start, end));
      const newline = isFenced ? source.indexOf('\n', start) : start - 1;
      if (newline + 1 > 0 && newline < end) text.putCode(node.value, newline + 1, end);
      text.separate(end);
      return;
    }
    case 'html':
      text.putHtml(start, end);
      return;
    case 'break':
      text.put('\n', start, end);
      return;
    case 'definition':
      return;
    default:
  }
  if (!('children' in node)) return;
  const isInline =
    node.type === 'strong' ||
    node.type === 'emphasis' ||
    node.type === 'delete' ||
    node.type === 'link' ||
    node.type === 'linkReference';
  if (isInline) text.inlines.push({ start, end });
  for (const child of node.children) readNode(text, child, offset, source);
  if (!isInline) text.separate(end);
}
