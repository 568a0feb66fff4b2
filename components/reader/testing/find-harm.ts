import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';

/** As a browser would read it. */
export function listHtml(html: string): Element[] {
  const elements: Element[] = [];
  const tree: Root = fromHtml(html, { fragment: !html.startsWith('<!doctype') });
  visit(tree, 'element', (node) => void elements.push(node));
  return elements;
}

const harmful = new Set(
  'script style object embed base meta link template animate foreignObject select textarea form'.split(' '),
);
const addresses = new Set(['href', 'src', 'srcSet', 'xLinkHref', 'poster', 'background', 'data']);
const asked = new Set(['srcDoc', 'formAction', 'action', 'ping']);
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them before a scheme
const unsafe = /^[\u0000-\u0020]*(?!https?:|mailto:|tel:)[a-z][a-z0-9+.\u0000-\u0020-]*:/i;
const player = /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com|www\.loom\.com)\//;

function isHarm(tagName: string, name: string, text: string): boolean {
  if (/^on/i.test(name) || asked.has(name)) return true;
  // A player waits for its reader.
  if (name === 'autoPlay') return true;
  if (tagName === 'iframe' && name === 'src') return !player.test(text);
  if (name === 'style') return /url|expression|position/i.test(text);
  return addresses.has(name) && unsafe.test(text);
}

/** A picture that is shown at once is asked for at once: nothing else comes of it than of the picture itself. */
const isPictureHint = ({ tagName, properties }: Element) =>
  tagName === 'link' && String(properties.rel) === 'preload' && properties.as === 'image';

/** What in the markup of an article a browser would run, or send somewhere. */
export function findHarm(html: string): string[] {
  return listHtml(html).flatMap(harmOf);
}

function harmOf(element: Element): string[] {
  const { tagName, properties } = element;
  return [
    ...(harmful.has(tagName) && !isPictureHint(element) ? [`<${tagName}>`] : []),
    ...Object.entries(properties).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value.join(' ') : String(value);
      return isHarm(tagName, name, text) ? [`${name}=${text}`] : [];
    }),
  ];
}
