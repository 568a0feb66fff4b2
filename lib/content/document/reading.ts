import type { Definition, FootnoteDefinition, Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Block } from '../blocks/split-blocks';
import { type ContentBlock, parseBlocks } from '../dialect';
import { toAnchor } from '../slug';
import { findMath } from './find-math';
import { isCostly } from './is-costly';
import type { DocumentBlock } from './nodes';

export type TagBlock = Extract<ContentBlock, { kind: 'tag' }>;

/** What was cut out before the text was parsed, and stands in it as a mark. */
type Slot =
  | { kind: 'tag'; source: string; tag: TagBlock }
  | { kind: 'source'; source: string }
  | { kind: 'math' | 'inline-math'; source: string; formula: string };

interface ParsedNode {
  node: RootContent;
  /** The place of the block that it begins in. */
  part: number;
}

/** Reads a list of parsed nodes; bound when the reading begins, since blocks hold blocks. */
type ReadNodes = (reading: ParseState, nodes: readonly RootContent[]) => DocumentBlock[];
type ReadMarkdown = (reading: ParseState, markdown: string) => DocumentBlock[];

/** Of a whole page. */
const MAX_LINES = 20_000;

const GFM = { extensions: [gfm({ singleTilde: false })], mdastExtensions: [gfmFromMarkdown()] };

/** What is shared while one page is read. */
export class ParseState {
  private readonly slots: Slot[] = [];
  /** The anchors that are taken; these two are parts of the page around the text. */
  private readonly anchors = new Set(['content', 'announcer']);
  private lines = 0;
  private readonly anchorNumbers = new Map<string, number>();
  /** Link and footnote definitions of the page, by label; a tag's text sees them too. */
  private readonly definitions = new Map<string, string>();
  private readonly used = new Set<string>();
  private readonly definitionBlocks = new Map<DocumentBlock, string>();
  /** How many footnotes deep the reading is: one may lead to itself. */
  footnoteDepth = 0;
  private readonly mark: string;
  private readonly marked: RegExp;

  constructor(
    markdown: string,
    private readonly reads: { nodes: ReadNodes; markdown: ReadMarkdown },
  ) {
    this.mark = findUnused(markdown);
    this.marked = new RegExp(`(?:\\n\\n[ \\t]*<!--)?${this.mark}(\\d+)${this.mark}(?:-->\\n\\n)?`, 'g');
  }

  readNodes(nodes: readonly RootContent[]): DocumentBlock[] {
    return this.reads.nodes(this, nodes);
  }

  readMarkdown(markdown: string): DocumentBlock[] {
    return this.reads.markdown(this, markdown);
  }

  /** Remembers a definition, so that the text of tags sees it too; the first of a label counts. */
  define(source: string): void {
    const match = /^[ \t]*\[((?:[^\\[\]]|\\.)+)\]:/s.exec(source);
    const label = match?.[1]?.trim().replace(/\s+/g, ' ').toLowerCase();
    if (label && !this.definitions.has(label)) this.definitions.set(label, source);
  }

  addDefinition(label: string, block: DocumentBlock): void {
    this.definitionBlocks.set(block, label);
  }

  /** Whether a block is a definition whose text stands where it is referred to. */
  isConsumed(block: DocumentBlock): boolean {
    const label = this.definitionBlocks.get(block);
    return label !== undefined && this.used.has(label);
  }

  /** An anchor for a heading, made as the reading view makes it; numbers go on where they were, since pages may have many. */
  takeAnchor(title: string): string {
    const slug = toAnchor(title) || 'section';
    let number = this.anchorNumbers.get(slug) ?? 0;
    const free = () => (number === 0 ? slug : `${slug}-${number}`);
    while (this.anchors.has(free().toLowerCase())) number += 1;
    this.anchorNumbers.set(slug, number);
    this.anchors.add(free().toLowerCase());
    return free();
  }

  /** Parses neighbours, each node with the place of its block; tags and formulas are slots. What would take long stays HTML. */
  parse(blocks: readonly Block[]): ParsedNode[] {
    let text = '';
    const starts: number[] = [];
    for (const { kind, source, gap } of blocks) {
      starts.push(text.length);
      if (kind === 'front-matter' || isCostly(source))
        text += `<!--${this.addSlot({ kind: 'source', source })}-->\n\n`;
      else text += this.prepare(source) + gap.replace(/^(?!\n)/, '\n');
    }
    const definitions = this.listDefinitions(text);
    const tree = fromMarkdown(definitions + text, GFM);
    for (const label of resolveReferences(tree)) this.used.add(label);
    const nodes: ParsedNode[] = [];
    let part = 0;
    for (const node of tree.children) {
      const start = (node.position?.start.offset ?? 0) - definitions.length;
      if (start < 0) continue;
      while ((starts[part + 1] ?? Number.POSITIVE_INFINITY) <= start) part += 1;
      nodes.push({ node, part });
    }
    return nodes;
  }

  /** Counts the lines of a page; false once there are more than anybody writes, whose rest stays in one piece. */
  countLines(source: string): boolean {
    for (let at = source.indexOf('\n'); at >= 0 && this.lines <= MAX_LINES; at = source.indexOf('\n', at + 1))
      this.lines += 1;
    this.lines += 1;
    return this.lines <= MAX_LINES;
  }

  /** Text that stays as it is written. */
  keep(source: string): RootContent {
    return { type: 'html', value: `<!--${this.addSlot({ kind: 'source', source })}-->` };
  }

  private addSlot(slot: Slot): string {
    this.slots.push(slot);
    return `${this.mark}${this.slots.length - 1}${this.mark}`;
  }

  /** The slot that a piece of HTML stands for. */
  slotOf(html: string): Slot | undefined {
    const match = new RegExp(`^<!--${this.mark}(\\d+)${this.mark}-->$`).exec(html.trim());
    return match ? this.slots[Number(match[1])] : undefined;
  }

  /** Text with formulas between its parts. */
  splitSlots(text: string): (string | Slot)[] {
    if (!text.includes(this.mark)) return [text];
    const parts = text.split(this.marked);
    return parts.map((part, at) => (at % 2 === 1 ? (this.slots[Number(part)] ?? '') : part));
  }

  /** What was written, where a slot turns out to lie in code or in an address. */
  restore(text: string): string {
    if (!text.includes(this.mark)) return text;
    return text.replace(this.marked, (_, index: string) => this.slots[Number(index)]?.source ?? '');
  }

  private prepare(source: string): string {
    let text = '';
    for (const block of parseBlocks(source)) {
      if (block.kind === 'markdown') {
        text += this.cutMath(block.source);
        continue;
      }
      const indent = /^[ \t]*/.exec(block.source)?.[0] ?? '';
      const slot = this.addSlot({ kind: 'tag', source: block.source, tag: block });
      text += `\n\n${indent}<!--${slot}-->\n\n`;
    }
    return text;
  }

  private cutMath(source: string): string {
    let text = '';
    let at = 0;
    for (const { start, end, formula, indent } of findMath(source)) {
      const isBlock = indent !== undefined;
      const slot = this.addSlot({
        kind: isBlock ? 'math' : 'inline-math',
        source: source.slice(start, end),
        formula,
      });
      text += source.slice(at, start) + (isBlock ? `\n\n${indent}<!--${slot}-->\n\n` : slot);
      at = end;
    }
    return text + source.slice(at);
  }

  private listDefinitions(text: string): string {
    if (this.definitions.size === 0 || !text.includes('[')) return '';
    const lower = text.toLowerCase();
    const used = [...this.definitions].filter(([label]) => lower.includes(`[${label}]`)).slice(0, 500);
    // The comment keeps indented text from being a part of the last definition.
    return used.length > 0 ? `${used.map(([, source]) => source).join('\n\n')}\n\n<!-- -->\n\n` : '';
  }
}

/** A character for private use that the text does not have. */
function findUnused(text: string): string {
  for (let code = 0xe000; code < 0xf8ff; code += 1) {
    const char = String.fromCharCode(code);
    if (!text.includes(char)) return char;
  }
  return '\uF8FF';
}

const visit = (node: Nodes, act: (node: Nodes) => void): void => {
  act(node);
  if ('children' in node) for (const child of node.children) visit(child, act);
};

/** Turns references into what they refer to; a footnote's text hangs on its reference. Answers the labels that were used. */
function resolveReferences(tree: Nodes): Set<string> {
  const known = new Map<string, Definition | FootnoteDefinition>();
  visit(tree, (node) => {
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return;
    const label = node.type === 'definition' ? node.identifier : `^${node.identifier}`;
    if (!known.has(label)) known.set(label, node);
  });
  const used = new Set<string>();
  if (known.size === 0) return used;
  visit(tree, (node) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      const found = known.get(node.identifier);
      if (found?.type !== 'definition') return;
      used.add(node.identifier);
      const type = node.type === 'linkReference' ? 'link' : 'image';
      Object.assign(node, { type, url: found.url, title: found.title ?? null });
    } else if (node.type === 'footnoteReference') {
      const found = known.get(`^${node.identifier}`);
      if (found?.type !== 'footnoteDefinition') return;
      used.add(`^${node.identifier}`);
      node.data = { ...node.data, footnote: found.children };
    }
  });
  return used;
}

declare module 'mdast' {
  interface FootnoteReferenceData {
    footnote?: RootContent[];
  }
}
