import type { Element, ElementContent, Root, RootContent } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type ContentBlock, dedent, parseBlocks } from '../dialect';
import { clampMarkdown } from './clamp';
import { drawnTags, openapiTags } from './dialect-names';
import { anchorHeadings, type OutlineEntry } from './headings';
import { parseGfm } from './parse-gfm';
import { parseParts } from './parse-parts';
import { placeholderName, sanitizeSchema } from './sanitize-schema';

type TagBlock = Extract<ContentBlock, { kind: 'tag' }>;

const processor = unified()
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, sanitizeSchema)
  .freeze();

const readTree = (text: string) => processor.runSync(parseParts(parseGfm, text)) as Root;

/** Puts in the place of each tag an element of its own paragraph, so that lists, tables and `<details>` go on around it. */
export function replaceTags(
  blocks: readonly ContentBlock[],
  token: string,
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
  return { text: clampMarkdown(text), tags };
}

/** A tag of the dialect as an element `lectern-<name>`; its attributes are known ones and its content is already safe. */
function toElement(tag: TagBlock, token: string): Element {
  const known = Object.hasOwn(drawnTags, tag.name) ? drawnTags[tag.name] : undefined;
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
  return {
    type: 'element',
    tagName: `lectern-${tag.name}`,
    properties,
    children: toChildren(tag.children, token),
  };
}

function toChildren(blocks: readonly ContentBlock[], token: string): ElementContent[] {
  const isIndented = blocks.some((block) => block.kind === 'markdown' && /^[ \t]+\S/m.test(block.source));
  const { text, tags } = replaceTags(blocks, token);
  const tree = readTree(isIndented ? dedent(text) : text);
  insertTags(tree, tags, token);
  return tree.children.filter((child): child is RootContent & ElementContent => child.type !== 'doctype');
}

/** Turns the placeholders into what they stand for. A placeholder that the author wrote has no token and is dropped. */
export function insertTags(tree: Root, tags: readonly TagBlock[], token: string): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== placeholderName || !parent || index === undefined) return;
    const tag = node.properties.dataToken === token ? tags[Number(node.properties.dataIndex)] : undefined;
    parent.children.splice(index, 1, ...(tag ? [toElement(tag, token)] : node.children));
    return tag ? index + 1 : index;
  });
}

export function splitTags(markdown: string, token: string) {
  return replaceTags(parseBlocks(markdown), token);
}

/** A whole text as a tree of safe elements, its headings anchored as the screen anchors them once `refine` has been at it. */
export function readMarkup(
  markdown: string,
  token: string,
  refine?: (tree: Root) => void,
): { tree: Root; outline: OutlineEntry[] } {
  const { text, tags } = splitTags(markdown, token);
  const tree = readTree(text);
  insertTags(tree, tags, token);
  refine?.(tree);
  return { tree, outline: anchorHeadings(tree) };
}
