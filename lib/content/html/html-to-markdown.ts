import type { Element } from 'hast';
import type { RootContent } from 'mdast';
import { toText } from '../document/to-text';
import { cleanHtml } from './clean-html';
import { type Parent, walk } from './hast';
import { toParts } from './hast-to-mdast';
import { type HtmlPage, toAbsolute } from './read-html-page';

/** What an absolute address becomes in the markdown; undefined leaves it as it is. */
type Readdress = (address: string, kind: 'link' | 'image') => string | undefined;

/** A page of HTML as markdown, with its title as the first heading. */
export function pageToMarkdown(page: HtmlPage, readdress: Readdress): string {
  rewrite(page.content, page.base, readdress);
  cleanHtml(page.content);
  const children = toParts(page.content);
  const first = children.findIndex((node) => node.type === 'heading' && node.depth === 1);
  const heading = first >= 0 ? children.splice(first, 1)[0] : undefined;
  const title: RootContent = heading ?? {
    type: 'heading',
    depth: 1,
    children: [{ type: 'text', value: page.title || 'Untitled' }],
  };
  const lead = page.description ? `---\ndescription: ${JSON.stringify(page.description)}\n---\n\n` : '';
  return `${lead}${toText([title, ...children])}\n`;
}

/** The addresses of the pictures of a page, absolute or as data. */
export function listImages(page: HtmlPage): string[] {
  const found = new Set<string>();
  walk(page.content, (element) => {
    const source = element.tagName === 'img' ? sourceOf(element) : '';
    const address = source.startsWith('data:') ? source : toAbsolute(source, page.base);
    if (address) found.add(address);
  });
  return [...found];
}

/** Pictures that are loaded late have their address elsewhere. */
const sourceOf = ({ properties }: Element): string =>
  String(properties.dataSrc ?? properties.dataOriginal ?? properties.src ?? '').trim();

function rewrite(tree: Parent, base: string, readdress: Readdress): void {
  walk(tree, (element) => {
    const { properties, tagName } = element;
    if (tagName === 'img') {
      const source = sourceOf(element);
      const address = source.startsWith('data:') ? source : (toAbsolute(source, base) ?? '');
      const found = readdress(address, 'image');
      properties.src = found ?? (address.startsWith('data:') ? '' : address);
    } else if (tagName === 'a' && typeof properties.href === 'string' && !properties.href.startsWith('#')) {
      const address = toAbsolute(properties.href, base);
      if (address) properties.href = readdress(address, 'link') ?? address;
    }
  });
}
