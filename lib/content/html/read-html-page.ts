import type { Element, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { inlineStyles, readCss } from './clean-styles';
import type { Parent } from './hast';

/** A page of HTML, cut down to what a reader came for. */
export interface HtmlPage {
  title: string;
  description?: string;
  content: Root;
  /** Where relative addresses begin. */
  base: string;
  /** The addresses that the whole page links to, in order, each once. */
  links: string[];
}

/** Elements around the text of a page, or without words. */
const AROUND = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'nav',
  'aside',
  'footer',
  'form',
  'button',
  'input',
  'select',
  'textarea',
  'iframe',
  'object',
  'embed',
  'canvas',
  'svg',
  'dialog',
  'link',
  'meta',
  'head',
  'audio',
  'video',
  'map',
]);
const MAX_DEPTH = 200;
const MAX_INDENTS = 16;
const MAX_LINKS = 5_000;

/** Reads a page of HTML; undefined for one that is nested deeper than anybody writes. */
export function readHtmlPage(html: string, address: string): HtmlPage | undefined {
  const tree = fromHtml(html);
  if (isTooDeep(tree)) return undefined;
  inlineStyles(tree, readCss(tree));
  const base =
    toAbsolute(String(find(tree, (node) => node.tagName === 'base')?.properties.href ?? ''), address) ??
    address;
  const links = listLinks(tree, base);
  const name = textOf(find(tree, (node) => node.tagName === 'title'));
  const meta = find(tree, (node) => node.tagName === 'meta' && node.properties.name === 'description');
  const description = tidy(String(meta?.properties.content ?? '')).slice(0, 1_000);
  const main =
    find(tree, (node) => node.tagName === 'main' || node.properties.role === 'main') ??
    find(tree, (node) => node.tagName === 'article') ??
    find(tree, (node) => node.tagName === 'body') ??
    tree;
  // A page with one article says nothing beside it.
  const articles = main.type === 'element' && main.tagName !== 'article' ? findAll(main, 'article') : [];
  const root = articles.length === 1 && articles[0] ? articles[0] : main;
  clean(root);
  const heading = find(root, (node) => node.tagName === 'h1');
  const title = textOf(heading) || name;
  return {
    title,
    content: { type: 'root', children: root.children as RootContent[] },
    base,
    links,
    ...(description ? { description } : {}),
  };
}

/** Elements that are indented in markdown, where each level is paid for in every line. */
const INDENTED = new Set(['li', 'blockquote', 'dd']);

function isTooDeep(tree: Root): boolean {
  let level: { node: Parent; indents: number }[] = [{ node: tree, indents: 0 }];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH || level.some(({ indents }) => indents > MAX_INDENTS)) return true;
    level = level.flatMap(({ node, indents }) =>
      (node.children as RootContent[])
        .filter((child): child is Element => child.type === 'element')
        .map((child) => ({ node: child, indents: indents + Number(INDENTED.has(child.tagName)) })),
    );
  }
  return false;
}

function find(node: Parent, test: (element: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const found = test(child) ? child : find(child, test);
    if (found) return found;
  }
  return undefined;
}

const findAll = (node: Parent, name: string): Element[] =>
  node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === name ? [child] : findAll(child, name);
  });

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

function textOf(node: Element | undefined): string {
  const read = (part: RootContent): string =>
    part.type === 'text'
      ? part.value
      : part.type === 'element' && !isPermalink(part)
        ? part.children.map(read).join('')
        : '';
  return node ? tidy(read(node)) : '';
}

export function toAbsolute(address: string, base: string): string | undefined {
  if (!address.trim() || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}

function listLinks(tree: Root, base: string): string[] {
  const links = new Set<string>();
  const walk = (node: Parent) => {
    for (const child of node.children) {
      if (child.type !== 'element' || links.size >= MAX_LINKS) continue;
      const href = child.tagName === 'a' ? toAbsolute(String(child.properties.href ?? ''), base) : undefined;
      if (href) links.add(href);
      walk(child);
    }
  };
  walk(tree);
  return [...links];
}

/** The sign beside a heading that links to the heading itself. */
function isPermalink(element: Element): boolean {
  if (element.tagName !== 'a') return false;
  const names = [element.properties.className].flat().map(String).join(' ');
  const href = String(element.properties.href ?? '');
  const text = element.children
    .map((child) => (child.type === 'text' ? child.value : ''))
    .join('')
    .trim();
  return (
    href.startsWith('#') &&
    (/header-?link|permalink|anchor/i.test(names) || /^[#¶§🔗]?$/u.test(text)) &&
    !findAll(element, 'img').length
  );
}

function clean(node: Parent): void {
  const kept = (node.children as RootContent[]).filter((child) => {
    if (child.type === 'text') return true;
    if (child.type !== 'element' || AROUND.has(child.tagName)) return false;
    const { hidden, ariaHidden, role } = child.properties;
    const isHidden =
      hidden !== undefined || ariaHidden === 'true' || role === 'navigation' || role === 'search';
    return !isHidden && !isPermalink(child);
  });
  node.children = kept as Element['children'];
  for (const child of kept) if (child.type === 'element') clean(child);
}
