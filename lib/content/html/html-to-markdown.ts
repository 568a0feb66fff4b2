import type { Element, ElementContent, Nodes as HastNodes } from 'hast';
import { type Handle, type State, toMdast } from 'hast-util-to-mdast';
import type { PhrasingContent, RootContent } from 'mdast';
import { toText } from '../document/to-text';
import { type HtmlPage, toAbsolute } from './read-html-page';

/** What an absolute address becomes in the markdown; undefined leaves it as it is. */
type Readdress = (address: string, kind: 'link' | 'image') => string | undefined;

/** A page of HTML as markdown, with its title as the first heading. */
export function htmlToMarkdown(page: HtmlPage, readdress: Readdress): string {
  rewrite(page.content, page.base, readdress);
  const tree = toMdast(page.content, { handlers: HANDLERS });
  const children = (tree.type === 'root' ? tree.children : [tree]) as RootContent[];
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

function walk(node: HastNodes, act: (element: Element) => void): void {
  if (node.type === 'element') act(node);
  if ('children' in node) for (const child of node.children) walk(child, act);
}

function rewrite(tree: HastNodes, base: string, readdress: Readdress): void {
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

const html = (value: string): PhrasingContent => ({ type: 'html', value });

/** Elements that markdown knows by their tags alone. */
const keep =
  (name: string): Handle =>
  (state: State, element: Element) => [
    html(`<${name}>`),
    ...(state.all(element) as PhrasingContent[]),
    html(`</${name}>`),
  ];

const dropped: Handle = () => undefined;

/** A list of words and what they mean: words in bold, each with its meaning behind it. */
const writeTerm: Handle = (state, element) => ({
  type: 'paragraph',
  children: [{ type: 'strong', children: state.all(element) as PhrasingContent[] }],
});

const writeDetails: Handle = (state, element) => {
  const summary = element.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'summary',
  );
  const body = { ...element, children: element.children.filter((child) => child !== summary) };
  const title = summary ? readText(summary) : 'More';
  const escaped = title
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/\{(?=%)/g, '&#123;');
  return [
    { type: 'html', value: '<details>' },
    { type: 'html', value: `<summary>${escaped}</summary>` },
    ...(state.toFlow(state.all(body)) as RootContent[]),
    { type: 'html', value: '</details>' },
  ] as never;
};

const readText = (node: ElementContent): string =>
  node.type === 'text'
    ? node.value.replace(/\s+/g, ' ')
    : node.type === 'element'
      ? node.children.map(readText).join('')
      : '';

const HANDLERS: Record<string, Handle> = {
  kbd: keep('kbd'),
  sup: keep('sup'),
  sub: keep('sub'),
  details: writeDetails,
  dt: writeTerm,
  dd: (state, element) => state.toFlow(state.all(element)) as never,
  dl: (state, element) => state.toFlow(state.all(element)) as never,
  // A picture whose address leads nowhere is none.
  img: (_state, element) => {
    const url = String(element.properties.src ?? '');
    return url ? { type: 'image', url, alt: String(element.properties.alt ?? ''), title: null } : undefined;
  },
  input: dropped,
};
