import type { Element, ElementContent, Root, RootContent } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import type { Code, Html, Root as Markdown } from 'mdast';
import { defaultHandlers, type State, toHast } from 'mdast-util-to-hast';
import { type ContentBlock, dedent, parseBlocks } from '../dialect';
import { lookUp } from '../look-up';
import { annotateNotes } from './annotations';
import { clampMarkdown } from './clamp';
import { drawnTags, openapiTags } from './dialect-names';
import { type FindEmoji, mayHaveCodes, replaceCodes, replaceEmojiCodes } from './emoji-codes';
import { findDefinitions, withDefinitions } from './footnote-definitions';
import { extractFormulas } from './formulas';
import { anchorHeadings, type PageHeading } from './headings';
import { normalizeInlines } from './inlines';
import { drawMedia, markMedia } from './media';
import { placeholderName, sanitizeSchema } from './sanitize-schema';
import { markOptions, normalizeTables } from './tables';
import { directBlocks } from './text-direction';

type TagBlock = Extract<ContentBlock, { kind: 'tag' }>;

const PLACEHOLDER = new RegExp(
  `^<${placeholderName} data-index="(\\d+)" data-token="([^"]*)">\\s*</${placeholderName}>$`,
);

/** A placeholder is the element that HTML would make of it; all other HTML waits for the parser. */
function readHtml(_: unknown, { value }: Html): ElementContent {
  const [, dataIndex, dataToken] = PLACEHOLDER.exec(value) ?? [];
  if (dataToken === undefined) return { type: 'raw', value };
  return { type: 'element', tagName: placeholderName, properties: { dataIndex, dataToken }, children: [] };
}

/** HTML takes no notice of a line end right after `<pre>`, so an empty first line is shown nowhere. */
const readCode = (state: State, code: Code) =>
  defaultHandlers.code(state, { ...code, value: code.value.replace(/^\n/, '') });

const handlers = { html: readHtml, code: readCode };

const hasRaw = ({ children }: Root | Element): boolean =>
  children.some((child) => child.type === 'raw' || (child.type === 'element' && hasRaw(child)));

/** What reads text and HTML: the parser of HTML is large, and only asked where there is HTML. */
export interface MarkupParsers {
  parseText: (text: string) => Markdown;
  /** Reads what is raw in the tree; the same tree again where nothing is. */
  parseHtml: (tree: Root) => Root;
  /** The names of all emoji are large too, and only asked where there is a code. */
  findEmoji: FindEmoji;
}

function readTree({ parseText, parseHtml }: MarkupParsers, text: string): Root {
  const tree = toHast(parseText(text), { allowDangerousHtml: true, handlers });
  const root: Root = tree.type === 'root' ? tree : { type: 'root', children: [tree] };
  if (!hasRaw(root)) return sanitize(root, sanitizeSchema) as Root;
  const whole = parseHtml(root);
  markMedia(whole);
  markOptions(whole);
  const safe = sanitize(whole, sanitizeSchema) as Root;
  drawMedia(safe);
  return safe;
}

/** What holds for a whole text, in each of the parts that are read one by one. */
interface Whole {
  parsers: MarkupParsers;
  token: string;
  /** Of its footnotes. */
  definitions: ReadonlyMap<string, string>;
}

/** Puts in the place of each tag an element of its own paragraph, so that lists, tables and `<details>` go on around it. */
function replaceTags(
  blocks: readonly ContentBlock[],
  { token, definitions }: Whole,
): { text: string; tags: TagBlock[] } {
  const tags: TagBlock[] = [];
  let text = '';
  for (const block of blocks) {
    if (block.kind === 'markdown') {
      text += block.source;
      continue;
    }
    const indent = /^[ \t]*/.exec(block.source)?.[0] ?? '';
    // The opening tag stands alone on its line: only so is it a block of HTML to markdown.
    const open = `<${placeholderName} data-index="${tags.length}" data-token="${token}">`;
    text += `\n\n${indent}${open}\n${indent}</${placeholderName}>\n\n`;
    tags.push(block);
  }
  return { text: clampMarkdown(withDefinitions(text, definitions)), tags };
}

/** A tag of the dialect as an element `lectern-<name>`; its attributes are known ones and its content is already safe. */
function toElement(tag: TagBlock, whole: Whole): Element {
  const known = lookUp(drawnTags, tag.name);
  if (!known) {
    const properties = { 'data-name': tag.name, 'data-source': tag.source };
    return { type: 'element', tagName: 'lectern-unknown', properties, children: [] };
  }
  const properties = Object.fromEntries(
    known
      .filter((name) => tag.attributes[name] !== undefined)
      .map((name) => [`data-${name}`, String(tag.attributes[name])]),
  );
  if (openapiTags.has(tag.name)) properties['data-source'] = tag.source;
  const children = toChildren(tag.children, whole);
  // The fence carries how it is shown.
  if (tag.name === 'code')
    for (const child of children)
      if (child.type === 'element' && child.tagName === 'pre') Object.assign(child.properties, properties);
  return { type: 'element', tagName: `lectern-${tag.name}`, properties, children };
}

function toChildren(blocks: readonly ContentBlock[], whole: Whole): ElementContent[] {
  const isIndented = blocks.some((block) => block.kind === 'markdown' && /^[ \t]+\S/m.test(block.source));
  const { text, tags } = replaceTags(blocks, whole);
  const tree = readTree(whole.parsers, isIndented ? dedent(text) : text);
  insertTags(tree, tags, whole);
  return tree.children.filter((child): child is RootContent & ElementContent => child.type !== 'doctype');
}

/** Turns the placeholders into what they stand for. A placeholder that the author wrote has no token and is dropped. */
function insertTags(parent: Root | Element, tags: readonly TagBlock[], whole: Whole): void {
  for (let index = 0; index < parent.children.length; ) {
    const node = parent.children[index];
    if (node?.type === 'element' && node.tagName === placeholderName) {
      const tag =
        node.properties.dataToken === whole.token ? tags[Number(node.properties.dataIndex)] : undefined;
      parent.children.splice(index, 1, ...(tag ? [toElement(tag, whole)] : node.children));
      // What stood in a dropped one is looked at in its place.
      if (tag) index += 1;
    } else {
      if (node?.type === 'element') insertTags(node, tags, whole);
      index += 1;
    }
  }
}

export interface Markup {
  tree: Root;
  outline: PageHeading[];
}

/** A whole text as a tree of safe elements, its headings anchored once `refine` has been at it. */
export function readMarkupWith(
  parsers: MarkupParsers,
  markdown: string,
  token: string,
  refine?: (tree: Root) => void,
): Markup {
  const formulas = extractFormulas(markdown, token);
  const whole: Whole = { parsers, token, definitions: findDefinitions(formulas.text) };
  const { text, tags } = replaceTags(parseBlocks(formulas.text), whole);
  const tree = readTree(parsers, text);
  insertTags(tree, tags, whole);
  normalizeInlines(tree);
  annotateNotes(tree);
  normalizeTables(tree);
  formulas.restore(tree);
  refine?.(tree);
  const outline = anchorHeadings(tree);
  directBlocks(tree);
  return showEmoji({ tree, outline }, markdown, parsers.findEmoji);
}

/** Anchors are made of what is written, so that links to them go on leading there. */
function showEmoji({ tree, outline }: Markup, markdown: string, findEmoji: FindEmoji): Markup {
  if (!mayHaveCodes(markdown)) return { tree, outline };
  replaceEmojiCodes(tree, findEmoji);
  return { tree, outline: outline.map((each) => ({ ...each, title: replaceCodes(each.title, findEmoji) })) };
}
