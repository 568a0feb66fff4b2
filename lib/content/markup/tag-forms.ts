import type { Element, ElementContent } from 'hast';
import type { ContentBlock } from '../dialect';
import { readIntegrationBlock } from '../integration-block';
import { lookUp } from '../look-up';
import { drawnTags, openapiTags } from './dialect-names';
import { toHintStyle } from './hint-styles';
import { toSafeAddress } from './safe-address';

type TagBlock = Extract<ContentBlock, { kind: 'tag' }>;
type ReadChildren = (blocks: readonly ContentBlock[]) => ElementContent[];

/** A tag of the dialect as elements `lectern-<name>`; its attributes are known ones and its content is already safe. */
export function toElements(tag: TagBlock, readChildren: ReadChildren): ElementContent[] {
  if (tag.name === 'raw') return readChildren(tag.children);
  if (tag.name === 'math') return [toFormula(tag, readChildren)];
  const known = lookUp(drawnTags, tag.name);
  if (!known)
    return [tag.name.startsWith('@') ? toIntegration(tag, readChildren) : toUnknown(tag, readChildren)];
  const properties = Object.fromEntries(
    known
      .filter((name) => tag.attributes[name] !== undefined)
      .map((name) => [`data-${name}`, String(tag.attributes[name])]),
  );
  if (tag.name === 'hint') properties['data-style'] = toHintStyle(properties['data-style'] ?? '');
  if (openapiTags.has(tag.name)) properties['data-source'] = tag.source;
  const children = readChildren(tag.children);
  const element: Element = { type: 'element', tagName: `lectern-${tag.name}`, properties, children };
  if (tag.name === 'code') takeFrames(element);
  return [element];
}

/** Code that has a frame of its own in one that a tag gives it: there is one frame, and the tag says more. */
function takeFrames(frame: Element): void {
  frame.children = frame.children.flatMap((child) => {
    if (child.type !== 'element' || child.tagName !== 'lectern-code') return [child];
    frame.properties = { ...child.properties, ...frame.properties };
    return child.children;
  });
  // The fence carries how it is shown.
  for (const child of frame.children)
    if (child.type === 'element' && child.tagName === 'pre')
      Object.assign(child.properties, frame.properties);
}

/** Words of a formula are no markdown; one that brings its own marks is found by these. */
function toFormula(tag: TagBlock, readChildren: ReadChildren): ElementContent {
  const formula = tag.children
    .map(({ source }) => source)
    .join('')
    .trim();
  if (formula.includes('$$') || /^MATH\w+$/.test(formula))
    return { type: 'element', tagName: 'div', properties: {}, children: readChildren(tag.children) };
  const properties = { 'data-formula': formula, 'data-block': 'true' };
  return {
    type: 'element',
    tagName: 'lectern-math',
    properties,
    children: [{ type: 'text', value: formula }],
  };
}

/** Attributes that hold words for a reader, and those that say where something lies. */
const WORDS = ['title', 'name', 'label', 'caption', 'description', 'text', 'content'];
const ADDRESSES = ['url', 'link', 'href', 'src'];

const readAttribute = (tag: TagBlock, name: string) => {
  const value = lookUp(tag.attributes, name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The block of an integration; where the integration draws nothing, what is inside is shown. */
function toIntegration(tag: TagBlock, readChildren: ReadChildren): ElementContent {
  const read = readIntegrationBlock(tag);
  const otherwise = toPlainBlock(tag, readChildren);
  if (!read) return otherwise;
  const properties = {
    'data-integration': read.integration,
    'data-block': read.block,
    'data-props': JSON.stringify(read.props),
  };
  return { type: 'element', tagName: 'lectern-integration', properties, children: [otherwise] };
}

/** What can be said of it without the integration: its address is drawn as any other, and without one its words. */
function toPlainBlock(tag: TagBlock, readChildren: ReadChildren): ElementContent {
  const url = ADDRESSES.map((name) => readAttribute(tag, name)).find(
    (value) => /^https?:\/\//i.test(value) && toSafeAddress(value),
  );
  if (!url) {
    const diagram = tag.name === '@mermaid/diagram' ? readAttribute(tag, 'content') : '';
    return diagram ? makeDiagram(diagram) : toUnknown(tag, readChildren);
  }
  const children = [...toWords(tag), ...readChildren(tag.children)];
  return { type: 'element', tagName: 'lectern-embed', properties: { 'data-url': url }, children };
}

function makeDiagram(source: string): ElementContent {
  const value = source.replaceAll('\\n', '\n');
  const properties = { className: ['language-mermaid'] };
  const code: Element = { type: 'element', tagName: 'code', properties, children: [{ type: 'text', value }] };
  return { type: 'element', tagName: 'pre', properties: {}, children: [code] };
}

const toWords = (tag: TagBlock): ElementContent[] =>
  WORDS.map((name) => readAttribute(tag, name))
    .filter(Boolean)
    .map((value) => ({
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [{ type: 'text', value }],
    }));

/** What nobody knows keeps its source, for who can mend it, and its words, for who reads it. */
function toUnknown(tag: TagBlock, readChildren: ReadChildren): ElementContent {
  const properties: Element['properties'] = { 'data-name': tag.name, 'data-source': tag.source };
  const address = readAttribute(tag, 'value');
  if (tag.name === 'include' && address) properties['data-value'] = address;
  const children = [...(tag.name === 'include' ? [] : toWords(tag)), ...readChildren(tag.children)];
  return { type: 'element', tagName: 'lectern-unknown', properties, children };
}
