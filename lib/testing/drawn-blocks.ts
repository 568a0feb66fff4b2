import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { getDocumentProxy } from 'unpdf';

/** A run of words that is seen as one thing: a heading, a cell, an item of a list, code, or the text between those. */
export interface DrawnBlock {
  kind: 'heading' | 'code' | 'cell' | 'item' | 'text';
  text: string;
}

/** Words alone, without what separates or breaks them. */
export const squeeze = (text: string): string => text.replace(/[\s\u00a0\u200b\u00ad]+/g, '');

class BlockList {
  readonly blocks: DrawnBlock[] = [];
  #last: object | undefined;

  /** Words in the same place go on; text goes on in other places too, since a line of text has no name of its own. */
  add(kind: DrawnBlock['kind'], place: object, words: string): void {
    const text = squeeze(words);
    if (text === '') return;
    const last = this.blocks.at(-1);
    if (last && last.kind === kind && (kind === 'text' || place === this.#last)) last.text += text;
    else this.blocks.push({ kind, text });
    this.#last = place;
  }
}

const HTML_KINDS: Record<string, DrawnBlock['kind']> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  pre: 'code',
  td: 'cell',
  th: 'cell',
  li: 'item',
};

const classesOf = ({ properties }: Element): readonly unknown[] =>
  Array.isArray(properties.className) ? properties.className : [];

/** What only a screen has: tools that wait for the script, drawings, players, and how a formula is written. */
const isOfScreens = (node: Element): boolean =>
  node.properties.dataNeedsScript !== undefined ||
  node.properties.hidden === true ||
  ['svg', 'iframe', 'annotation', 'template', 'script', 'style'].includes(node.tagName) ||
  classesOf(node).includes('katex-html');

/** Lists that are none to a reader: what stands in them is laid out beside each other, or along a line. */
const LAID_OUT = new Set(['cards', 'steps', 'tag-chips', 'updates']);

const isLaidOutList = (node: Element) => classesOf(node).some((name) => LAID_OUT.has(String(name)));

/** A box says whether it is ticked. */
function ownWords(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || node.properties.type !== 'checkbox') return '';
  return node.properties.checked ? '☑' : '☐';
}

/** The blocks of markup as it is seen, in the order of the page. */
export function listHtmlBlocks(html: string): DrawnBlock[] {
  const list = new BlockList();
  const walk = (parent: Root | Element, kind: DrawnBlock['kind'], place: object, isLaidOut: boolean) => {
    for (const node of parent.children as ElementContent[]) {
      list.add(kind, place, ownWords(node));
      if (node.type !== 'element' || isOfScreens(node)) continue;
      const own = isLaidOut && node.tagName === 'li' ? 'text' : HTML_KINDS[node.tagName];
      walk(
        node,
        own ?? kind,
        own ? node : place,
        isLaidOutList(node) || (isLaidOut && node.tagName === 'ol'),
      );
    }
  };
  const tree = fromHtml(html, { fragment: true });
  walk(tree, 'text', tree, false);
  return list.blocks;
}

const PDF_KINDS: Record<string, DrawnBlock['kind']> = {
  TD: 'cell',
  TH: 'cell',
  LI: 'item',
};

interface PdfNode {
  role?: string;
  type?: string;
  id?: string;
  children?: PdfNode[];
}

/** Code by itself has lines; without them it stands in a text. */
function kindOf({ role = '', children = [] }: PdfNode): DrawnBlock['kind'] | undefined {
  if (/^H\d+$/.test(role)) return 'heading';
  if (role === 'Code') return children.some((child) => child.role === 'P') ? 'code' : undefined;
  return PDF_KINDS[role];
}

/** The blocks of each sheet of a PDF as a screen reader is told of them; footers are none of them. */
export async function listPdfBlocks(bytes: Uint8Array): Promise<DrawnBlock[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const sheets: DrawnBlock[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const list = new BlockList();
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const words = new Map<string, string>();
    const open: string[] = [];
    for (const item of items) {
      if ('str' in item) {
        const id = open.findLast((name) => name !== '') ?? '';
        words.set(id, (words.get(id) ?? '') + item.str);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? '');
    }
    const walk = (node: PdfNode, kind: DrawnBlock['kind'], place: object) => {
      if (node.type === 'content') list.add(kind, place, words.get(node.id ?? '') ?? '');
      // A number or a dot before an item.
      if (node.role === 'Lbl') return;
      const own = kindOf(node);
      for (const child of node.children ?? []) walk(child, own ?? kind, own ? node : place);
    };
    const root = (await page.getStructTree()) as PdfNode | null;
    if (root) walk(root, 'text', root);
    sheets.push(list.blocks);
    page.cleanup();
  }
  await pdf.destroy();
  return sheets;
}

/** The first place where two drawings of a page differ, in words; undefined where they are the same. */
export function findDifference(one: readonly DrawnBlock[], other: readonly DrawnBlock[]): string | undefined {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const [left, right] = [one[at], other[at]];
    if (left?.kind === right?.kind && left?.text === right?.text) continue;
    return `block ${at}: ${say(left, right)} against ${say(right, left)}`;
  }
  return undefined;
}

/** A block from where it begins to differ. */
function say(block: DrawnBlock | undefined, other: DrawnBlock | undefined): string {
  if (!block) return 'nothing';
  const same = [...block.text].findIndex((letter, at) => letter !== other?.text[at]);
  const from = Math.max((same < 0 ? block.text.length : same) - 30, 0);
  return `${block.kind} "…${block.text.slice(from, from + 90)}…" (${block.text.length})`;
}
