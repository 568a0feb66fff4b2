import type { Element, ElementContent, Root, Text } from 'hast';
import { langWithin, type TextLang } from '@/lib/text/language-tag';
import { isElement, makeElement, makeText, readText } from '../html/hast';
import { SOURCE_SIGN, withoutSigns } from '../translation/shown-text';

/** What is drawn at a text that carries a sign. */
export interface SignedTexts {
  /** The language of the page. */
  lang: string;
  /** The language of the text that is not translated. */
  sourceLang: string;
}

const INLINE =
  /^(?:a|abbr|b|br|button|code|del|em|i|img|input|ins|kbd|mark|picture|q|s|small|span|strong|sub|sup|u|lectern-(?:button|icon|math|expression|annotation|emoji|note))$/;
/** Blocks that may say a language for all that is in them. */
const BLOCKS = /^(?:p|h[1-6]|li|td|th|caption|summary|figcaption|dt|dd|lectern-(?:heading|paragraph))$/;

const signOf = (node: ElementContent | undefined): boolean =>
  node?.type === 'text' && node.value.includes(SOURCE_SIGN);
const isBlank = (node: ElementContent) => node.type === 'text' && withoutSigns(node.value).trim() === '';
const isInline = (node: ElementContent | undefined): boolean =>
  node?.type === 'text' || (node?.type === 'element' && INLINE.test(node.tagName));

/** Signs become the language of what they stand before; none is left in the tree. */
export function takeSigns(tree: Root, texts: SignedTexts): void {
  visit(tree, texts);
}

function visit(parent: Root | Element, texts: SignedTexts): void {
  const children = parent.children as ElementContent[];
  for (let index = 0; index < children.length; index += 1) {
    const node = children[index];
    if (signOf(node)) index = takeSign(parent, children, index, langWithin(texts.sourceLang, texts.lang));
    else if (node?.type === 'element') {
      cleanProperties(node);
      visit(node, texts);
    }
  }
}

/** The text runs up to the next sign or block. Answers the place of its last node. */
function takeSign(
  parent: Root | Element,
  children: ElementContent[],
  index: number,
  properties: TextLang | undefined,
): number {
  const first = children[index] as Text;
  const at = first.value.indexOf(SOURCE_SIGN);
  const before = first.value.slice(0, at);
  const own = makeText(withoutSigns(first.value.slice(at)));
  let end = index + 1;
  while (isInline(children[end]) && !signOf(children[end])) end += 1;
  const run = [own, ...children.slice(index + 1, end)];
  for (const node of run) if (node.type === 'element') clean(node);
  const isWhole =
    parent.type === 'element' &&
    BLOCKS.test(parent.tagName) &&
    before.trim() === '' &&
    [...children.slice(0, index), ...children.slice(end)].every(isBlank);
  if (properties && !isWhole) {
    const lead = before === '' ? [] : [makeText(before)];
    children.splice(index, end - index, ...lead, makeElement('span', run, { ...properties }));
    return index + lead.length;
  }
  if (properties && parent.type === 'element') Object.assign(parent.properties, properties);
  children.splice(index, 1, makeText(withoutSigns(first.value)));
  return end - 1;
}

function clean(node: Element): void {
  cleanProperties(node);
  for (const child of node.children) {
    if (child.type === 'element') clean(child);
    else if (child.type === 'text') child.value = withoutSigns(child.value);
  }
}

/** What was read out of the text before is none of it. */
function cleanProperties(node: Element): void {
  for (const [name, value] of Object.entries(node.properties))
    if (typeof value === 'string' && value.includes(SOURCE_SIGN)) node.properties[name] = withoutSigns(value);
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const HAS_SIDES =
  /^(?:p|h[1-6]|li|ul|ol|dl|dt|dd|blockquote|table|th|td|caption|summary|details|figcaption)$/;

/** On a page that runs from right to left only a block without a word that does runs the other way. */
export function directInto(tree: Root | Element): void {
  for (const child of tree.children) {
    if (!isElement(child) || child.tagName === 'pre') continue;
    if (HAS_SIDES.test(child.tagName) && child.properties.dir === undefined) {
      const text = readText(child);
      if (/\p{L}/u.test(text)) child.properties.dir = RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr';
    }
    directInto(child);
  }
}
