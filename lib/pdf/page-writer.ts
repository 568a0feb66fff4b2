import type { Element, ElementContent, Root } from 'hast';
import { takeSigns } from '@/lib/content/markup/take-signs';
import { readMarkup } from '@/lib/content/markup/to-hast';
import type { BookLanguage, BookPage, PageBook } from './book';
import { toText } from './literal';
import { BLOCKS, isBlock } from './write-blocks';
import { writeInline } from './write-inline';
import { type CodeFrame, isElement, type PageTools, readText, type Writer } from './writer';

/** Texts within texts, as included ones are. */
const DEEPEST_TEXT = 3;
/** The typesetter gives up at some depth; from here on there is only text. */
const DEEPEST_BLOCKS = 16;
const DEEPEST_INLINE = 12;

/** Turns the text of one page into the typesetter's language. */
export class PageWriter implements Writer {
  readonly #anchors = new Set<string>();
  #texts = 0;
  #blocks = 0;
  #inline = 0;
  /** The heading with which the text begins, where it stands for the title. */
  heading: string | undefined;

  constructor(
    readonly book: PageBook,
    readonly page: BookPage,
    readonly token: string,
    readonly hasColours: boolean,
    readonly language: BookLanguage,
    readonly tools: PageTools,
  ) {}

  get anchors(): string[] {
    return [...this.#anchors];
  }

  addAnchor(anchor: string): boolean {
    if (!anchor || this.#anchors.has(anchor)) return false;
    this.#anchors.add(anchor);
    return true;
  }

  write(markdown: string): string {
    const children = readChildren(markdown, this.token, this.language);
    const first = children.findIndex((node) => node.type !== 'text' || node.value.trim() !== '');
    const lead = children[first];
    if (lead && isElement(lead) && lead.tagName === 'h1' && readText(lead.children).trim()) {
      this.heading = this.inline(lead.children);
      children.splice(first, 1);
    }
    return this.blocks(children);
  }

  inline(nodes: readonly ElementContent[]): string {
    if (this.#inline >= DEEPEST_INLINE) return toText(readText(nodes));
    this.#inline++;
    const words = writeInline(this, nodes);
    this.#inline--;
    return words;
  }

  content(nodes: readonly ElementContent[]): string {
    const hasBlocks = nodes.some((node) => isElement(node) && isBlock(node));
    return hasBlocks ? this.blocks(nodes) : this.inline(nodes);
  }

  /** Words between blocks are paragraphs of their own. */
  blocks(nodes: readonly ElementContent[], frame?: CodeFrame): string {
    if (this.#blocks >= DEEPEST_BLOCKS) return toText(readText(nodes));
    this.#blocks++;
    const text = this.#writeBlocks(nodes, frame);
    this.#blocks--;
    return text;
  }

  #writeBlocks(nodes: readonly ElementContent[], frame: CodeFrame | undefined): string {
    const parts: string[] = [];
    let words: ElementContent[] = [];
    const endParagraph = () => {
      if (words.some((node) => node.type !== 'text' || node.value.trim() !== ''))
        parts.push(`#par[${this.inline(words)}];`);
      words = [];
    };
    for (const node of nodes) {
      if (isElement(node) && isBlock(node)) {
        endParagraph();
        parts.push(this.#writeBlock(node, frame));
      } else if (node.type !== 'comment') words.push(node);
    }
    endParagraph();
    return `${parts.filter(Boolean).join('\n\n')}\n`;
  }

  #writeBlock(node: Element, frame: CodeFrame | undefined): string {
    const write = BLOCKS[node.tagName];
    return write ? write(this, node, frame) : this.blocks(node.children, frame);
  }

  include(id: string): string | undefined {
    const markdown = this.book.findInclude(id, this.page.id);
    if (markdown === undefined || this.#texts >= DEEPEST_TEXT) return undefined;
    return this.text(markdown);
  }

  text(markdown: string): string {
    if (this.#texts >= DEEPEST_TEXT) return toText(markdown);
    this.#texts++;
    const text = this.blocks(readChildren(markdown, this.token, this.language));
    this.#texts--;
    return text;
  }
}

function readChildren(markdown: string, token: string, { locale, source }: BookLanguage): ElementContent[] {
  const take = (tree: Root) => {
    if (source !== undefined) takeSigns(tree, { lang: locale, sourceLang: source });
  };
  return readMarkup(markdown, token, take).tree.children.filter((node) => node.type !== 'doctype');
}
