import type { Element, ElementContent, Root, RootContent } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import type { Code, Html, Root as Markdown } from 'mdast';
import { defaultHandlers, type State, toHast } from 'mdast-util-to-hast';
import { findMarkupNames } from '../angle-words';
import { type ContentBlock, dedent, hasDeepTags, parseBlocks } from '../dialect';
import { readAngleBlocks, toWordsOrHtml } from './angle-blocks';
import { annotateNotes } from './annotations';
import { shapeBlocks } from './block-forms';
import { clampMarkdown } from './clamp';
import { type FindEmoji, mayHaveCodes, replaceCodes, replaceEmojiCodes } from './emoji-codes';
import { Definitions } from './footnote-definitions';
import { extractFormulas } from './formulas';
import { anchorHeadings, type PageHeading } from './headings';
import { normalizeInlines } from './inlines';
import { drawMedia, markMedia } from './media';
import { placeholderName, sanitizeSchema } from './sanitize-schema';
import { markOptions, normalizeTables } from './tables';
import { toElements } from './tag-forms';
import { directBlocks } from './text-direction';

type TagBlock = Extract<ContentBlock, { kind: 'tag' }>;

const PLACEHOLDER = new RegExp(
  `^<${placeholderName} data-index="(\\d+)" data-token="([^"]*)">\\s*</${placeholderName}>$`,
);

/** A placeholder is the element that HTML would make of it; all other HTML waits for the parser. */
function readHtml(names: ReadonlySet<string>, { value }: Html): ElementContent {
  const [, dataIndex, dataToken] = PLACEHOLDER.exec(value) ?? [];
  if (dataToken === undefined) return toWordsOrHtml(value, names);
  return { type: 'element', tagName: placeholderName, properties: { dataIndex, dataToken }, children: [] };
}

/** HTML takes no notice of a line end right after `<pre>`, so an empty first line is shown nowhere. */
function readCode(state: State, code: Code): Element {
  const pre = defaultHandlers.code(state, { ...code, value: code.value.replace(/^\n/, '') });
  const title = code.meta ? TITLE.exec(code.meta) : null;
  if (title) pre.properties.dataTitle = title[1] ?? title[2] ?? '';
  return pre;
}

/** What a fence says of its code beside the language. */
const TITLE = /(?:^|\s)(?:title|name|filename|file)=(?:"([^"]{1,300})"|'([^']{1,300})')/;

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

/** What holds for a whole text, in each of the parts that are read one by one. */
interface Reading extends MarkupParsers {
  token: string;
  /** Of its footnotes. */
  definitions: Definitions;
  /** Something of it could not be drawn. */
  isTooDeep: boolean;
}

function readTree({ parseText, parseHtml }: Reading, text: string): Root {
  const markdown = parseText(text);
  const names = findMarkupNames(text);
  if (text.includes('<')) readAngleBlocks(markdown, parseText, names);
  const html = (_: unknown, node: Html) => readHtml(names, node);
  const tree = toHast(markdown, { allowDangerousHtml: true, handlers: { html, code: readCode } });
  const root: Root = tree.type === 'root' ? tree : { type: 'root', children: [tree] };
  const isHtml = hasRaw(root);
  const whole = isHtml ? parseHtml(root) : root;
  if (isHtml) {
    markMedia(whole);
    markOptions(whole);
  }
  const safe = sanitize(whole, sanitizeSchema) as Root;
  if (isHtml) drawMedia(safe);
  shapeBlocks(safe);
  return safe;
}

/** Puts in the place of each tag an element of its own paragraph, so that lists, tables and `<details>` go on around it. */
function replaceTags(blocks: readonly ContentBlock[], reading: Reading): { text: string; tags: TagBlock[] } {
  const tags: TagBlock[] = [];
  let text = '';
  for (const block of blocks) {
    if (block.kind === 'markdown') {
      text += block.source;
      continue;
    }
    const indent = /^[ \t]*/.exec(block.source)?.[0] ?? '';
    // The opening tag stands alone on its line: only so is it a block of HTML to markdown.
    const open = `<${placeholderName} data-index="${tags.length}" data-token="${reading.token}">`;
    text += `\n\n${indent}${open}\n${indent}</${placeholderName}>\n\n`;
    tags.push(block);
  }
  const written = reading.definitions.giveTo(text);
  const clamped = clampMarkdown(written);
  reading.isTooDeep ||= clamped !== written;
  return { text: clamped, tags };
}

function toChildren(blocks: readonly ContentBlock[], reading: Reading): ElementContent[] {
  const isIndented = blocks.some((block) => block.kind === 'markdown' && /^[ \t]+\S/m.test(block.source));
  const { text, tags } = replaceTags(blocks, reading);
  const tree = readTree(reading, isIndented ? dedent(text) : text);
  insertTags(tree, tags, reading);
  return tree.children.filter((child): child is RootContent & ElementContent => child.type !== 'doctype');
}

/** Turns the placeholders into what they stand for. A placeholder that the author wrote has no token and is dropped. */
function insertTags(parent: Root | Element, tags: readonly TagBlock[], reading: Reading): void {
  for (let index = 0; index < parent.children.length; ) {
    const node = parent.children[index];
    if (node?.type === 'element' && node.tagName === placeholderName) {
      const { dataToken, dataIndex } = node.properties;
      const tag = dataToken === reading.token ? tags[Number(dataIndex)] : undefined;
      const drawn = tag && toElements(tag, (blocks) => toChildren(blocks, reading));
      parent.children.splice(index, 1, ...(drawn ?? node.children));
      // What stood in a dropped one is looked at in its place.
      index += drawn?.length ?? 0;
    } else {
      if (node?.type === 'element') insertTags(node, tags, reading);
      index += 1;
    }
  }
}

export interface Markup {
  tree: Root;
  outline: PageHeading[];
}

/** A whole text as a tree of safe elements, its headings anchored once `refine` has been at it; `taken` are anchors of pieces before. */
export function readMarkupWith(
  parsers: MarkupParsers,
  markdown: string,
  token: string,
  refine?: (tree: Root) => void,
  taken?: Set<string>,
): Markup {
  const formulas = extractFormulas(markdown, token);
  const reading: Reading = {
    ...parsers,
    token,
    definitions: new Definitions(formulas.text),
    isTooDeep: hasDeepTags(formulas.text),
  };
  const { text, tags } = replaceTags(parseBlocks(formulas.text), reading);
  const tree = readTree(reading, text);
  insertTags(tree, tags, reading);
  normalizeInlines(tree);
  annotateNotes(tree);
  normalizeTables(tree);
  formulas.restore(tree);
  if (reading.isTooDeep)
    tree.children.unshift({ type: 'element', tagName: 'lectern-notice', properties: {}, children: [] });
  refine?.(tree);
  const outline = anchorHeadings(tree, taken);
  directBlocks(tree);
  return showEmoji({ tree, outline }, markdown, parsers.findEmoji);
}

/** Anchors are made of what is written, so that links to them go on leading there. */
function showEmoji({ tree, outline }: Markup, markdown: string, findEmoji: FindEmoji): Markup {
  if (!mayHaveCodes(markdown)) return { tree, outline };
  replaceEmojiCodes(tree, findEmoji);
  return { tree, outline: outline.map((each) => ({ ...each, title: replaceCodes(each.title, findEmoji) })) };
}
