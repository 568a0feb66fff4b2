import type { Element, Root } from 'hast';
import { type Handle, type State, toMdast } from 'hast-util-to-mdast';
import type { PhrasingContent, RootContent } from 'mdast';
import { escapeHtmlText } from '@/lib/text/escape';
import { cleanMarks } from './clean-marks';
import { CELL_BREAK } from './clean-tables';
import { FOOTNOTE_REFERENCE, FOOTNOTE_TEXT } from './footnotes';
import { isElement, readText } from './hast';

const html = (value: string): PhrasingContent => ({ type: 'html', value });

/** Elements that markdown knows by their tags alone. */
const keep =
  (name: string, attribute = ''): Handle =>
  (state: State, element: Element) => {
    const value = attribute && element.properties[attribute];
    return [
      html(value ? `<${name} ${attribute}="${value}">` : `<${name}>`),
      ...(state.all(element) as PhrasingContent[]),
      html(`</${name}>`),
    ];
  };

const dropped: Handle = () => undefined;

const isSafe = (url: string) => /^(?:https?:|mailto:|tel:|#|\/)/i.test(url.trim());

const all = (state: State, element: Element) => state.all(element) as PhrasingContent[];

/** A link leads somewhere; an anchor without words is one that a link of the page leads to. */
const writeLink: Handle = (state, element) => {
  const url = String(element.properties.href ?? '');
  const id = element.properties.id ?? element.properties.name;
  const children = all(state, element);
  if (url && isSafe(url)) {
    if (children.length === 0) return [];
    const title = element.properties.title ? String(element.properties.title) : null;
    return { type: 'link', url, title, children: children as never };
  }
  return typeof id === 'string' && /^[\w.:-]{1,200}$/.test(id)
    ? [html(`<a id="${id}">`), html('</a>'), ...children]
    : children;
};

/** A list of words and what they mean: words in bold, each with its meaning behind it. */
const writeTerm: Handle = (state, element) => ({
  type: 'paragraph',
  children: [{ type: 'strong', children: all(state, element) }],
});

const writeFlow: Handle = (state, element) => state.toFlow(state.all(element)) as never;

const writeDetails: Handle = (state, element) => {
  const summary = element.children.find(
    (child): child is Element => isElement(child) && child.tagName === 'summary',
  );
  const body = { ...element, children: element.children.filter((child) => child !== summary) };
  const title = summary ? readText(summary).replace(/\s+/g, ' ') : 'More';
  const escaped = escapeHtmlText(title).replace(/\{(?=%)/g, '&#123;');
  return [
    { type: 'html', value: '<details>' },
    { type: 'html', value: `<summary>${escaped}</summary>` },
    ...(state.toFlow(state.all(body)) as RootContent[]),
    { type: 'html', value: '</details>' },
  ] as never;
};

const HANDLERS: Record<string, Handle> = {
  a: writeLink,
  kbd: keep('kbd'),
  sup: keep('sup'),
  sub: keep('sub'),
  mark: keep('mark'),
  u: keep('u'),
  [CELL_BREAK]: () => html('<br>'),
  'cell-ul': keep('ul'),
  'cell-ol': keep('ol', 'start'),
  'cell-li': keep('li'),
  [FOOTNOTE_REFERENCE]: (_state, { properties: { label } }) => ({
    type: 'footnoteReference',
    identifier: String(label),
    label: String(label),
  }),
  [FOOTNOTE_TEXT]: (state, element) => ({
    type: 'footnoteDefinition',
    identifier: String(element.properties.label),
    label: String(element.properties.label),
    children: state.toFlow(state.all(element)) as never,
  }),
  details: writeDetails,
  dt: writeTerm,
  dd: writeFlow,
  dl: writeFlow,
  // A picture whose address leads nowhere is none.
  img: (_state, element) => {
    const url = String(element.properties.src ?? '');
    return url ? { type: 'image', url, alt: String(element.properties.alt ?? ''), title: null } : undefined;
  },
  input: dropped,
};

/** A clean tree of HTML as parts of markdown. */
export function toParts(tree: Root | Element): RootContent[] {
  const mdast = toMdast(tree as Root, { handlers: HANDLERS });
  cleanMarks(mdast);
  return (mdast.type === 'root' ? mdast.children : [mdast]) as RootContent[];
}
