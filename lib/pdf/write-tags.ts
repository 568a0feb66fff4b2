import type { Element, ElementContent } from 'hast';
import { readEmbed } from '@/lib/content/embeds';
import { readInnerLink } from '@/lib/content/inner-links';
import { openapiTags } from '@/lib/content/markup/dialect-names';
import { findTag, readUpdateTags } from '@/lib/content/tags';
import { formatBytes } from '@/lib/text/format-bytes';
import { toLiteral, toText } from './literal';
import { writeCodeText } from './write-code';
import { withSpace, writeIcon, writePageName, writeTag } from './write-icon';
import { toOpenAddress, writeLink } from './write-link';
import { writePicture, writePictures } from './write-picture';
import { isDescribed, writeSwagger } from './write-swagger';
import { findElement, isBlank, isElement, listElements, readData, type Writer } from './writer';

const HINT_ICONS: Record<string, string> = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
};

type WriteTag = (writer: Writer, tag: Element) => string;

/** How each tag of the dialect is typeset: what can be opened on a screen is open on paper. */
export const TAGS: Record<string, WriteTag> = {
  'lectern-hint': writeHint,
  'lectern-tabs': (writer, tag) => {
    const tabs = listElements(tag, 'lectern-tab');
    if (tabs.length === 0) return writer.blocks(tag.children);
    return tabs
      .map((tab, index) => {
        const title =
          readData(tab, 'title') || writer.language.words.tab.replace('{count}', String(index + 1));
        const icon = withSpace(writeIcon(readData(tab, 'icon')));
        return `#tab-part[${icon}${toText(title)}][\n${writer.blocks(tab.children)}]\n`;
      })
      .join('\n');
  },
  'lectern-stepper': (writer, tag) =>
    listElements(tag, 'lectern-step')
      .map((step, index) => `#step(${index + 1})[\n${writer.blocks(step.children)}]\n`)
      .join('\n'),
  'lectern-columns': writeColumns,
  'lectern-code': (writer, tag) =>
    writer.blocks(tag.children, {
      title: readData(tag, 'title'),
      hasNumbers: readData(tag, 'lineNumbers') === 'true',
    }),
  'lectern-embed': (writer, tag) => writeMedia(writer, tag, tag.children),
  'lectern-media': (writer, tag) => writeMedia(writer, tag, listElements(tag, 'figcaption')),
  'lectern-content-ref': (writer, tag) => {
    const url = readData(tag, 'url');
    const inner = readInnerLink(url);
    const page = inner?.kind === 'page' ? writer.book.findPage(inner.id) : undefined;
    // What is in the tag only repeats the link, for readers that do not know it.
    const alone = page ? { ...tag, children: [] } : tag;
    const words = findElement({ ...tag, properties: {} }, 'a');
    const title = page ? writePageName(page) : words ? writer.inline(words.children) : toText(url);
    return framed(
      writer,
      page ? alone : { ...tag, children: [] },
      writeLink(writer, url, title),
      page?.description ?? '',
    );
  },
  'lectern-file': (writer, tag) => {
    const source = readData(tag, 'src') || readData(tag, 'value');
    const inner = readInnerLink(source);
    const file = inner?.kind === 'file' ? writer.book.findFile(inner.id) : undefined;
    const name = file?.name ?? source.split('/').at(-1) ?? 'File';
    return framed(writer, tag, writeLink(writer, source, toText(name)), file ? formatBytes(file.size) : '');
  },
  'lectern-images': writeImages,
  'lectern-updates': (writer, tag) => {
    const format = readData(tag, 'format');
    return tag.children
      .filter(isElement)
      .map((part) =>
        part.tagName === 'lectern-update' ? writeUpdate(writer, part, format) : writer.blocks([part]),
      )
      .join('\n');
  },
  'lectern-update': (writer, tag) => writeUpdate(writer, tag, ''),
  'lectern-prompt': (writer, tag) => {
    const title =
      withSpace(writeIcon(readData(tag, 'icon') || 'sparkles')) +
      toText(readData(tag, 'description') || writer.language.words.prompt);
    return `#tab-part[${title}][\n${writer.blocks(tag.children)}]\n`;
  },
  'lectern-if': (writer, tag) => {
    const expression = readData(tag, 'expression');
    return `#condition(${toLiteral(expression)})[\n${writer.blocks(tag.children)}]\n`;
  },
  ...Object.fromEntries([...openapiTags].map((name) => [`lectern-${name}`, writeOpenapi] as const)),
  'lectern-integration': writeIntegration,
  'lectern-unknown': writeUnknown,
};

/** A heading with which it begins is its bar. */
function writeHint(writer: Writer, tag: Element): string {
  const style = readData(tag, 'style');
  const kind = Object.hasOwn(HINT_ICONS, style) ? style : 'info';
  const at = tag.children.findIndex((node) => !isBlank(node));
  const lead = tag.children[at];
  const hasBar = lead !== undefined && isElement(lead) && /^h[1-6]$/.test(lead.tagName);
  const bar = hasBar ? `[\n${writer.blocks([lead])}]` : 'none';
  const rest = hasBar ? tag.children.slice(at + 1) : tag.children;
  const icon = writeIcon(readData(tag, 'icon')) || writeIcon(HINT_ICONS[kind] ?? 'info');
  return `#hint(${toLiteral(kind)}, [${icon}], ${bar}, ${rest.every(isBlank)})[\n${writer.blocks(rest)}]\n`;
}

/** A column without a width takes what the others leave. */
function writeColumns(writer: Writer, tag: Element): string {
  const columns = listElements(tag, 'lectern-column');
  if (columns.length === 0) return writer.blocks(tag.children);
  const widths = columns.map((column) => {
    const width = Number.parseFloat(readData(column, 'width'));
    return width > 0 ? Math.min(width, 100) : 0;
  });
  const left = Math.max(100 - widths.reduce((sum, width) => sum + width, 0), 0);
  const open = widths.filter((width) => width === 0).length;
  const shares = widths.map((width) => `${Math.max(width || left / open, 10)}fr,`);
  const bodies = columns.map((column) => {
    const side = { middle: 'horizon', bottom: 'bottom' }[readData(column, 'verticalAlignment')] ?? 'top';
    return `grid.cell(align: ${side})[\n${writer.blocks(column.children)}]`;
  });
  return `#side-by-side((${shares.join('')}), ${bodies.join(', ')})\n`;
}

/** What plays on a screen is named on paper, with its address. */
function writeMedia(writer: Writer, tag: Element, caption: readonly ElementContent[]): string {
  const url = readData(tag, 'url') || readData(tag, 'src') || readData(tag, 'href');
  const address = toOpenAddress(url) ?? '';
  const inner = readInnerLink(url);
  const file = inner?.kind === 'file' ? writer.book.findFile(inner.id) : undefined;
  const known = address ? readEmbed(address)?.title : undefined;
  const title = readData(tag, 'title') || file?.name || known || writer.language.words.embedded;
  const detail = file ? formatBytes(file.size) : address || url;
  return framed(writer, { ...tag, children: [...caption] }, writeLink(writer, url, toText(title)), detail);
}

/** Pictures side by side, or one that is aligned or framed. */
function writeImages(writer: Writer, tag: Element): string {
  const figures = tag.children.filter((node): node is Element => isElement(node));
  const align = readData(tag, 'align');
  const isFramed = readData(tag, 'withFrame') === 'true';
  const pictures = figures.map((figure) => findElement(figure, 'img'));
  if (figures.length === 0 || pictures.includes(undefined))
    return aligned(align, writer.blocks(tag.children));
  const drawn = figures.map((figure, at) => {
    const caption = findElement(figure, 'figcaption');
    const words = caption ? writer.inline(caption.children.flatMap(unwrap)) : '';
    return writePicture(writer, pictures[at] as Element, words.trim(), { align, isFramed });
  });
  return drawn.length === 1 ? (drawn[0] ?? '') : writePictures(drawn);
}

const unwrap = (node: ElementContent): ElementContent[] =>
  isElement(node) && node.tagName === 'p' ? node.children : [node];

const aligned = (align: string, body: string) =>
  align === 'center' || align === 'right' ? `#align(${align})[\n${body}]\n` : body;

const FORMATS: Record<string, Intl.DateTimeFormatOptions> = {
  full: { dateStyle: 'long' },
  short: { dateStyle: 'medium' },
  numeric: { year: 'numeric', month: 'numeric', day: 'numeric' },
};

function writeDate(date: string, format: string, locale: string): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return date;
  const options = Object.hasOwn(FORMATS, format) ? FORMATS[format] : FORMATS.full;
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(time);
}

/** Where an address of something leads that is no heading. */
export function writePlace(writer: Writer, node: Element): string {
  const anchor = readData(node, 'anchor');
  return anchor && writer.addAnchor(anchor)
    ? `#place-anchor(${toLiteral(`${writer.page.id}#${anchor}`)});`
    : '';
}

function writeUpdate(writer: Writer, tag: Element, format: string): string {
  const date = writeDate(readData(tag, 'date'), format, writer.language.locale);
  const chips = readUpdateTags(readData(tag, 'tags')).map((slug) =>
    writeTag(findTag(writer.page.library, slug)),
  );
  return `${writePlace(writer, tag)}#update(${toLiteral(date)}, [${chips.join(' ')}])[\n${writer.blocks(tag.children)}]\n`;
}

/** A specification goes on changing after the paper: what is named is found in it. */
function writeOpenapi(writer: Writer, tag: Element): string {
  if (isDescribed(tag)) return writeSwagger(writer, tag);
  const read = (name: string) => readData(tag, name);
  const path = read('path') || read('name');
  const named = read('schemas') || `${read('method').toUpperCase()} ${path}`.trim();
  const title = named || read('page') || 'API reference';
  const kind = read('schemas') ? 'Schemas' : read('name') ? 'Webhook' : named ? 'Operation' : 'Reference';
  const spec = read('spec') || read('src');
  // What is in the tag only repeats where it comes from, for readers that do not know it.
  return framed(writer, { ...tag, children: [] }, toText(title), spec ? `${kind} of the API ${spec}` : kind);
}

/** What the page itself says of it, as on a page whose integration draws nothing; without a word, which block it is. */
function writeIntegration(writer: Writer, tag: Element): string {
  const [inside] = listElements(tag, 'lectern-unknown');
  if (!inside?.children.every(isBlank)) return writer.blocks(tag.children);
  const name = `${readData(tag, 'integration')}: ${readData(tag, 'block')}`;
  return framed(writer, { ...tag, children: [] }, toText(name), '');
}

/** The words of what is not known, without its tags; where it has none, how it is written. */
function writeUnknown(writer: Writer, tag: Element): string {
  const source = readData(tag, 'source');
  const included = /^\{%-?\s*include\s+"([^"]*)"/.exec(source)?.[1];
  const inner = included === undefined ? undefined : readInnerLink(included);
  const text = inner?.kind === 'reusable-content' ? writer.include(inner.id) : undefined;
  if (text !== undefined) return text;
  if (tag.children.some((node) => !isBlank(node))) return writer.blocks(tag.children);
  const words = source.replace(/\{%[\s\S]*?%\}/g, '\n').trim();
  if (words) return writer.text(words);
  return writeCodeText(source.trim(), { language: '', title: readData(tag, 'name'), hasNumbers: false });
}

function framed(writer: Writer, tag: Element, title: string, detail: string): string {
  const words = tag.children.some((node) => !isBlank(node)) ? writer.content(tag.children) : '';
  return `#reference([${title}], ${toLiteral(detail)}, ${words.trim() ? `[${words}]` : 'none'})\n`;
}
