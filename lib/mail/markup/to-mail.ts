import type { Element, ElementContent } from 'hast';
import { readEmbed } from '@/lib/content/embeds';
import { isElement, makeElement, makeText, readText } from '@/lib/content/html/hast';
import { openapiTags } from '@/lib/content/markup/dialect-names';
import { toSafeAddress } from '@/lib/content/markup/safe-address';
import { readUpdateTags, toTagLabel } from '@/lib/content/tags';
import { withoutSteering } from './draw-as-written';
import { styles } from './styles';

/** Where an address of a text leads: an absolute one, and what it is called. */
interface MailLink {
  href: string;
  title?: string | undefined;
}

/** Undefined for an address that is nobody's; it stays as it is written. */
export type FindLink = (target: string) => MailLink | undefined;

type Nodes = ElementContent[];
type Draw = (node: Element, find: FindLink) => Nodes;

const readData = (node: Element, name: string): string => {
  const camel = `data${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const value = node.properties[`data-${name}`] ?? node.properties[camel];
  return value === true ? 'true' : String(value ?? '');
};

const isBlank = (node: ElementContent) => node.type === 'text' && node.value.trim() === '';
const list = (node: Element, ...names: string[]) =>
  node.children.filter((child): child is Element => isElement(child) && names.includes(child.tagName));
const find = (node: Element, name: string): Element | undefined =>
  node.tagName === name
    ? node
    : node.children.reduce<Element | undefined>(
        (found, child) => found ?? (isElement(child) ? find(child, name) : undefined),
        undefined,
      );

const make = (tagName: keyof typeof styles, children: Nodes, properties: Element['properties'] = {}) =>
  makeElement(tagName, children, styles[tagName] ? { ...properties, style: styles[tagName] } : properties);
const line = (children: Nodes): Nodes =>
  children.every(isBlank) && !children.some(isElement) ? [] : [make('p', children)];
const label = (text: string): Nodes => (text ? line([make('strong', [makeText(text)])]) : []);

/** What a reader sees of a text, in the few elements that every e-mail program knows. Nothing is loaded from elsewhere. */
export function toMail(nodes: readonly ElementContent[], findLink: FindLink): Nodes {
  return nodes.flatMap((node): Nodes => {
    if (node.type === 'text') return [makeText(withoutSteering(node.value))];
    if (!isElement(node)) return [];
    const draw = Object.hasOwn(DRAWS, node.tagName) ? DRAWS[node.tagName] : undefined;
    return draw ? draw(node, findLink) : toMail(node.children, findLink);
  });
}

const as =
  (tagName: keyof typeof styles): Draw =>
  (node, findLink) => [make(tagName, toMail(node.children, findLink))];

/** With absolute addresses alone: an e-mail has no page that another could belong to. */
function toLink(href: string, words: Nodes, findLink: FindLink): Nodes {
  const address = findLink(href)?.href ?? toSafeAddress(href) ?? '';
  return /^(?:https?:\/\/|mailto:)/i.test(address) ? [make('a', words, { href: address })] : words;
}

const drawLink: Draw = (node, findLink) => {
  const href = String(node.properties.href ?? '');
  const words = toMail(node.children, findLink);
  if (href.startsWith('/users/')) return [make('strong', words)];
  const title = node.properties.dataMention === undefined ? undefined : findLink(href)?.title;
  return href ? toLink(href, title ? [makeText(title)] : words, findLink) : words;
};

/** The words and the address of a picture stand for it: loading it would say who reads the e-mail, and when. */
const drawPicture: Draw = ({ properties }, findLink) => {
  const alt = String(properties.alt ?? '').trim();
  return toLink(String(properties.src ?? ''), [makeText(alt ? `[Image: ${alt}]` : '[Image]')], findLink);
};

/** A page, file or video elsewhere, as a line with its name. */
const drawReference =
  (...names: string[]): Draw =>
  (node, findLink) => {
    const target = names.map((name) => readData(node, name)).find((value) => value !== '') ?? '';
    const inside = find({ ...node, tagName: 'div' }, 'a');
    const title =
      findLink(target)?.title ??
      (toSafeAddress(target) ? readEmbed(target)?.title : undefined) ??
      ((inside && readText(inside).trim()) || target);
    // What is in a reference to a page only repeats the link.
    const caption = node.tagName === 'lectern-content-ref' ? [] : toMail(node.children, findLink);
    return [...line(toLink(target, [makeText(title)], findLink)), ...line(caption)];
  };

const drawCode: Draw = (node) => {
  const title = readData(node, 'title');
  const code = withoutSteering(readText(node)).replace(/\n$/, '');
  return [...label(title), make('pre', [makeText(code)])];
};

/** Cards are rows too: what they show stands in cells. */
const drawTable: Draw = (node, findLink) => {
  const parts = list(node, 'thead', 'tbody', 'tfoot');
  const head = list(node, 'thead').flatMap((part) =>
    list(part, 'tr').flatMap((row) => list(row, 'th', 'td')),
  );
  const isCards = node.properties.dataView === 'cards';
  const isLeftOut = (at: number) => isCards && head[at]?.properties.dataHidden !== undefined;
  const rows = [node, ...parts].flatMap((part) => list(part, 'tr'));
  return [
    make(
      'table',
      rows.map((row) =>
        make(
          'tr',
          list(row, 'td', 'th').flatMap((cell, at) =>
            isLeftOut(at) ? [] : [make(cell.tagName as 'td' | 'th', toMail(cell.children, findLink))],
          ),
        ),
      ),
      { cellSpacing: '0' },
    ),
  ];
};

const drawListItem: Draw = (node, findLink) => [make('li', toMail(node.children, findLink))];

const HINTS: Record<string, string> = { info: 'Note', success: 'Tip', warning: 'Warning', danger: 'Danger' };

const framed = (title: string, children: Nodes): Nodes => [make('div', [...label(title), ...children])];

/** Words first; what stands behind the sign of a note comes at the end of the text. */
const drawAnnotation: Draw = (node, findLink) => {
  const words = node.children.filter((child) => !isElement(child) || child.tagName !== 'lectern-note');
  const number = /^note-(\d+)-/.exec(readData(node, 'id'))?.[1] ?? '';
  return [...toMail(words, findLink), makeText(number ? `[${number}]` : '')];
};

const drawNotes: Draw = (node, findLink) =>
  node.children.length === 0
    ? []
    : [
        make('hr', []),
        make(
          'ol',
          list(node, 'lectern-note').map((note) => make('li', toMail(note.children, findLink))),
        ),
      ];

const drawOperation: Draw = (node, findLink) => {
  const read = (name: string) => readData(node, name);
  const name = `${read('method').toUpperCase()} ${read('baseUrl')}${read('path') || read('name')}`.trim();
  const isDescribed = node.tagName === 'lectern-swagger';
  return [
    ...label(read('summary')),
    ...line([make('code', [makeText(name || read('schemas') || 'API reference')])]),
    ...(isDescribed ? toMail(node.children, findLink) : []),
  ];
};

const DRAWS: Record<string, Draw> = {
  p: (node, findLink) => line(toMail(node.children, findLink)),
  ...Object.fromEntries(
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name): [string, Draw] => [
      name,
      (node, findLink) => [make('p', [make('strong', toMail(node.children, findLink))])],
    ]),
  ),
  strong: as('strong'),
  b: as('strong'),
  em: as('em'),
  i: as('em'),
  del: as('s'),
  s: as('s'),
  strike: as('s'),
  sup: as('sup'),
  sub: as('sub'),
  code: as('code'),
  samp: as('code'),
  kbd: as('code'),
  tt: as('code'),
  mark: as('mark'),
  blockquote: as('blockquote'),
  ul: as('ul'),
  ol: (node, findLink) => {
    const start = Number(node.properties.start);
    const isLater = Number.isSafeInteger(start) && start > 1;
    return [make('ol', toMail(node.children, findLink), isLater ? { start } : {})];
  },
  li: drawListItem,
  br: () => [make('br', [])],
  hr: () => [make('hr', [])],
  a: drawLink,
  img: drawPicture,
  input: ({ properties }) => [makeText(properties.checked ? '☑ ' : '☐ ')],
  pre: drawCode,
  table: drawTable,
  summary: (node, findLink) => line([make('strong', toMail(node.children, findLink))]),
  figcaption: (node, findLink) => line(toMail(node.children.flatMap(unwrap), findLink)),
  'lectern-code': (node, findLink) => toMail(node.children, findLink),
  'lectern-math': (node) => {
    const formula = [makeText(withoutSteering(readData(node, 'formula') || readText(node)))];
    return node.properties['data-block'] ? [make('pre', formula)] : [make('code', formula)];
  },
  'lectern-icon': () => [],
  'lectern-button': (node, findLink) => {
    const words = toMail(node.children, findLink);
    return toLink(readData(node, 'href'), words, findLink);
  },
  'lectern-expression': (node) => [make('code', [makeText(`{{${readData(node, 'expression')}}}`)])],
  'lectern-annotation': drawAnnotation,
  'lectern-notes': drawNotes,
  'lectern-rating': (node) => {
    const [value, most] = [Number(readData(node, 'value')), Number(readData(node, 'max'))];
    return [makeText('★'.repeat(value) + '☆'.repeat(Math.max(most - value, 0)))];
  },
  'lectern-cell-file': (node, findLink) => {
    const target = readData(node, 'src');
    const title = findLink(target)?.title;
    return toLink(target, title ? [makeText(title)] : toMail(node.children, findLink), findLink);
  },
  'lectern-hint': (node, findLink) =>
    framed(HINTS[readData(node, 'style')] ?? 'Note', toMail(node.children, findLink)),
  'lectern-tab': (node, findLink) => framed(readData(node, 'title'), toMail(node.children, findLink)),
  'lectern-stepper': (node, findLink) => [
    make(
      'ol',
      list(node, 'lectern-step').map((step) => make('li', toMail(step.children, findLink))),
    ),
  ],
  'lectern-update': (node, findLink) => {
    const tags = readUpdateTags(readData(node, 'tags')).map(toTagLabel);
    const title = [readData(node, 'date'), ...tags].filter(Boolean).join(' · ');
    return framed(title, toMail(node.children, findLink));
  },
  'lectern-prompt': (node, findLink) =>
    framed(readData(node, 'description') || 'Prompt', toMail(node.children, findLink)),
  'lectern-if': (node, findLink) =>
    framed(`Shown if ${readData(node, 'expression')}`, toMail(node.children, findLink)),
  'lectern-content-ref': drawReference('url'),
  'lectern-embed': drawReference('url'),
  'lectern-file': drawReference('src', 'value'),
  'lectern-unknown': (node, findLink) =>
    node.children.some((child) => !isBlank(child))
      ? toMail(node.children, findLink)
      : [make('pre', [makeText(withoutSteering(readData(node, 'source').trim()))])],
  ...Object.fromEntries([...openapiTags].map((name) => [`lectern-${name}`, drawOperation])),
};

const unwrap = (node: ElementContent): Nodes =>
  isElement(node) && node.tagName === 'p' ? node.children : [node];
