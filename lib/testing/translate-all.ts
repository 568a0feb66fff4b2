import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { markText } from '@/lib/content/translation/mark-text';
import { type CutSource, emptyUnits, readSource } from '@/lib/content/translation/page-units';
import { writeTexts } from '@/lib/content/translation/write-texts';
import { takeAnchors } from '@/lib/content/translation/written-anchor';

interface TranslatedPage {
  source: CutSource;
  markdown: string;
  /** Texts that would not be the same ones when the page is read again, and those that lost a placeholder. */
  faults: string[];
}

/** Puts each text of a page in brackets, as a translation of it. */
export function translateAll(page: string): TranslatedPage {
  const source = readSource(page);
  const texts = source.slots.map(({ raw, linePrefix }, index) => {
    const text = `⟦${linePrefix === '' ? raw : raw.replaceAll(`\n${linePrefix}`, '\n')}⟧`;
    return [index, { do: 'write' as const, isReviewed: false, text }] as const;
  });
  const { markdown, broken } = writeTexts(source, emptyUnits(source), {
    texts: new Map(texts),
    blocks: new Map(),
  });
  const again = readSource(markdown);
  const lost = source.slots.filter(({ atoms }, index) => {
    const found = again.slots[index];
    // A translated heading may end in the anchor of its source, which is no placeholder of it.
    const ways = found ? [found.atoms, markText(takeAnchors(found.raw).text).atoms] : [];
    return ways.every((way) => way.join('\0') !== atoms.join('\0'));
  });
  const faults = [
    ...broken.texts.map((index) => source.slots[index]?.raw ?? ''),
    ...lost.map(({ raw }) => raw),
  ];
  return { source, markdown, faults };
}

const NO_TEXT = new Set('svg code pre script style template iframe math button'.split(' '));

/** What no person wrote for this page: code, formulas, and what the page is drawn with. */
const isNoText = ({ tagName, properties }: Element): boolean =>
  NO_TEXT.has(tagName) ||
  properties.dataNeedsScript !== undefined ||
  String(properties.className ?? '').includes('katex');

const ADDRESS = /(?:https?:)?\/\/\S+|\S+@\S+\.\S+|\b[\w-]+(?:\.[\w-]+)+\/\S*/g;

interface DrawnPage {
  /** Visible words outside of brackets. */
  outside: string[];
  /** The names of its elements in order, and the ids in it. */
  shape: string;
}

export function readDrawn(html: string): DrawnPage {
  const outside: string[] = [];
  const shape: string[] = [];
  let depth = 0;
  const walk = (parent: Root | Element) => {
    for (const node of parent.children as ElementContent[]) {
      if (node.type === 'text') {
        const words = cutBrackets(node.value).replace(ADDRESS, '').trim();
        if (/\p{L}/u.test(words)) outside.push(words);
      } else if (node.type === 'element') {
        shape.push(node.tagName);
        if (!isNoText(node)) walk(node);
      }
    }
  };
  const cutBrackets = (text: string) => {
    let out = '';
    for (const char of text)
      if (char === '⟦') depth += 1;
      else if (char === '⟧') depth -= 1;
      else if (depth === 0) out += char;
    return out;
  };
  walk(fromHtml(html, { fragment: true }));
  return { outside, shape: shape.join(' ') };
}
