import type { Element, ElementContent, Root, Text } from 'hast';
import { findMath } from '../document/find-math';

interface Formula {
  source: string;
  formula: string;
  isBlock: boolean;
}

interface ExtractedFormulas {
  text: string;
  /** Puts the formulas where they stood, as elements `lectern-math`. */
  restore: (tree: Root) => void;
}

/** More of them on a page, or longer ones, are shown as they are written. */
const mostFormulas = 400;
const longestFormula = 2_000;

/** Takes the formulas out of a text before markdown parses them; the token is random, so no page can contain it. */
export function extractFormulas(markdown: string, token: string): ExtractedFormulas {
  const spans = findMath(markdown)
    .filter(({ formula }) => formula.length <= longestFormula)
    .slice(0, mostFormulas);
  const name = `MATH${token.replaceAll('-', '')}N`;
  const formulas: Formula[] = [];
  let text = '';
  let at = 0;
  for (const { start, end, formula, indent } of spans) {
    const isBlock = indent !== undefined;
    const word = `${name}${formulas.length}X`;
    text += markdown.slice(at, start) + (isBlock ? `\n${indent}${word}\n` : word);
    formulas.push({ source: markdown.slice(start, end), formula, isBlock });
    at = end;
  }
  text += markdown.slice(at);
  const pattern = new RegExp(`${name}(\\d+)X`, 'g');
  return { text, restore: (tree) => restoreFormulas(tree, formulas, pattern) };
}

function restoreFormulas(tree: Root, formulas: readonly Formula[], pattern: RegExp): void {
  if (formulas.length === 0) return;
  const asWritten = (value: string) =>
    value.replace(pattern, (_, index: string) => formulas[Number(index)]?.source ?? '');
  const restoreIn = (parent: Root | Element) => {
    parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
      if (child.type === 'text') return cut(child, formulas, pattern);
      if (child.type !== 'element') return [child];
      for (const [name, value] of Object.entries(child.properties))
        if (typeof value === 'string') child.properties[name] = asWritten(value);
      restoreIn(child);
      return [findOnlyBlock(child) ?? child];
    });
  };
  restoreIn(tree);
}

function cut({ value }: Text, formulas: readonly Formula[], pattern: RegExp): ElementContent[] {
  const parts: ElementContent[] = [];
  let at = 0;
  for (const match of value.matchAll(pattern)) {
    const found = formulas[Number(match[1])];
    if (match.index > at) parts.push({ type: 'text', value: value.slice(at, match.index) });
    if (found) parts.push(toElement(found));
    at = match.index + match[0].length;
  }
  if (at < value.length || parts.length === 0) parts.push({ type: 'text', value: value.slice(at) });
  return parts;
}

/** Its source is its text, so that the anchor of a heading with a formula is that of its source. */
function toElement({ source, formula, isBlock }: Formula): Element {
  return {
    type: 'element',
    tagName: 'lectern-math',
    properties: { 'data-formula': formula, ...(isBlock ? { 'data-block': 'true' } : {}) },
    children: [{ type: 'text', value: source }],
  };
}

/** A formula that is a block of its own stands in no paragraph. */
function findOnlyBlock(node: Element): Element | undefined {
  if (node.tagName !== 'p') return undefined;
  const [only, ...others] = node.children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  );
  const isAlone = others.length === 0 && only?.type === 'element' && only.tagName === 'lectern-math';
  return isAlone && only.properties['data-block'] ? only : undefined;
}
