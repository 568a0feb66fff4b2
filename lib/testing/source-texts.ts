import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { defaultSchema } from 'hast-util-sanitize';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import { squeeze } from './drawn-blocks';

interface SourceTexts {
  /** What a reader must see of a text, piece by piece, without what separates words. */
  shown: string[];
  /** What stands in columns that their author hides. */
  hidden: string[];
}

const TAGS = new Set([
  ...(defaultSchema.tagNames ?? []),
  ...'figure figcaption mark u caption col colgroup iframe video audio source button svg path style script'.split(
    ' ',
  ),
]);
const TAG_OF_DIALECT = /\{%-?[\s\S]*?%\}/g;

/** The pieces of a text as a parser finds them that knows no dialect: syntax and attributes are no words. */
export function listSourceTexts(markdown: string): SourceTexts {
  const texts: SourceTexts = { shown: [], hidden: [] };
  const add = (words: string) => {
    // A tag may be cut by an address in it.
    for (const piece of words.split(TAG_OF_DIALECT))
      if (squeeze(piece) && !/\{%|%\}/.test(piece)) texts.shown.push(squeeze(piece));
  };
  const tree = fromMarkdown(markdown, {
    extensions: [gfm({ singleTilde: false })],
    mdastExtensions: [gfmFromMarkdown()],
  });
  visit(tree, (node) => {
    if (node.type === 'code' || node.type === 'text' || node.type === 'inlineCode') add(node.value);
    if (node.type !== 'html') return;
    const name = /^<\/?([a-z][\w-]*)/i.exec(node.value)?.[1]?.toLowerCase();
    if (name && !TAGS.has(name)) add(node.value);
    else addHtml(fromHtml(node.value, { fragment: true }), texts, add);
  });
  return texts;
}

function addHtml(
  parent: Root | Element,
  texts: SourceTexts,
  add: (words: string) => void,
  hidden: ReadonlySet<number> = new Set(),
): void {
  const cells = parent.children.filter((node) => node.type === 'element' && /^t[dh]$/.test(node.tagName));
  for (const node of parent.children) {
    if (node.type === 'text') add(node.value);
    if (node.type !== 'element') continue;
    if (hidden.has(cells.indexOf(node))) {
      visit(node, 'text', ({ value }) => void (squeeze(value) && texts.hidden.push(squeeze(value))));
      continue;
    }
    addHtml(node, texts, add, node.tagName === 'table' ? findHidden(node) : hidden);
  }
}

function findHidden(table: Element): ReadonlySet<number> {
  const heads: Element[] = [];
  visit(table, 'element', (node) => void (node.tagName === 'th' && heads.push(node)));
  return new Set(heads.flatMap(({ properties }, at) => (properties.dataHidden === undefined ? [] : [at])));
}

/** The pieces that a drawing does not show. */
export const findLost = (markdown: string, drawn: string): string[] =>
  listSourceTexts(markdown).shown.filter((text) => !drawn.includes(text));
