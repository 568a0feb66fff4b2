import type { Element } from 'hast';
import { readInnerLink } from '@/lib/content/inner-links';
import { openapiTags } from '@/lib/content/markup/dialect-names';
import { formatBytes } from '@/lib/text/format-bytes';
import { toLiteral, toText } from './literal';
import { writeCodeText } from './write-code';
import { toOpenAddress, writeLink } from './write-link';
import { listElements, readProperty, type Writer } from './writer';

const HINTS = new Set(['info', 'success', 'warning', 'danger']);

type WriteTag = (writer: Writer, tag: Element) => string;

/** How each tag of the dialect is typeset: what can be opened on a screen is open on paper. */
export const TAGS: Record<string, WriteTag> = {
  'lectern-hint': (writer, tag) => {
    const style = readProperty(tag, 'data-style');
    return `#hint(${toLiteral(HINTS.has(style) ? style : 'info')})[\n${writer.blocks(tag.children)}]\n`;
  },
  'lectern-tabs': (writer, tag) => {
    const tabs = listElements(tag, 'lectern-tab');
    if (tabs.length === 0) return writer.blocks(tag.children);
    return tabs
      .map((tab, index) => {
        const title = readProperty(tab, 'data-title') || `Tab ${index + 1}`;
        return `#tab-part(${toLiteral(title)})[\n${writer.blocks(tab.children)}]\n`;
      })
      .join('\n');
  },
  'lectern-stepper': (writer, tag) =>
    listElements(tag, 'lectern-step')
      .map((step, index) => `#step(${index + 1})[\n${writer.blocks(step.children)}]\n`)
      .join('\n'),
  'lectern-columns': (writer, tag) => {
    const columns = listElements(tag, 'lectern-column');
    if (columns.length === 0) return writer.blocks(tag.children);
    const shares = columns.map((column) => {
      const share = Number.parseFloat(readProperty(column, 'data-width'));
      return `${share > 0 ? Math.min(share, 100) : 50}fr,`;
    });
    const bodies = columns.map((column) => `[\n${writer.blocks(column.children)}]`);
    return `#side-by-side((${shares.join('')}), ${bodies.join(', ')})\n`;
  },
  'lectern-code': (writer, tag) =>
    writer.blocks(tag.children, {
      title: readProperty(tag, 'data-title'),
      hasNumbers: readProperty(tag, 'data-lineNumbers') === 'true',
    }),
  'lectern-embed': (writer, tag) => {
    const url = toOpenAddress(readProperty(tag, 'data-url')) ?? '';
    const host = URL.canParse(url) ? new URL(url).host : 'Embedded content';
    return framed(writer, tag, writeLink(writer, url, toText(host)), url);
  },
  'lectern-content-ref': (writer, tag) => {
    const url = readProperty(tag, 'data-url');
    const inner = readInnerLink(url);
    const page = inner?.kind === 'page' ? writer.book.findPage(inner.id) : undefined;
    // What is in the tag only repeats the link, for readers that do not know it.
    const alone = page ? { ...tag, children: [] } : tag;
    return framed(writer, alone, writeLink(writer, url, toText(page?.title ?? url)), '');
  },
  'lectern-file': (writer, tag) => {
    const source = readProperty(tag, 'data-src') || readProperty(tag, 'data-value');
    const inner = readInnerLink(source);
    const file = inner?.kind === 'file' ? writer.book.findFile(inner.id) : undefined;
    const name = file?.name ?? source.split('/').at(-1) ?? 'File';
    return framed(writer, tag, writeLink(writer, source, toText(name)), file ? formatBytes(file.size) : '');
  },
  'lectern-if': (writer, tag) => {
    const expression = readProperty(tag, 'data-expression');
    return `#condition(${toLiteral(expression)})[\n${writer.blocks(tag.children)}]\n`;
  },
  ...Object.fromEntries([...openapiTags].map((name) => [`lectern-${name}`, writeOpenapi] as const)),
  'lectern-unknown': (writer, tag) => {
    const source = readProperty(tag, 'data-source');
    const included = /^\{%-?\s*include\s+"([^"]*)"/.exec(source)?.[1];
    const inner = included === undefined ? undefined : readInnerLink(included);
    const text = inner?.kind === 'reusable-content' ? writer.include(inner.id) : undefined;
    return (
      text ??
      writeCodeText(source.trim(), {
        language: '',
        title: `${readProperty(tag, 'data-name')} block`,
        hasNumbers: false,
      })
    );
  },
};

/** A specification goes on changing after the paper: what is named is found in it. */
function writeOpenapi(writer: Writer, tag: Element): string {
  const read = (name: string) => readProperty(tag, `data-${name}`);
  const path = read('path') || read('name');
  const named = read('schemas') || `${read('method').toUpperCase()} ${path}`.trim();
  const title = named || read('page') || 'API reference';
  const kind = read('schemas') ? 'Schemas' : read('name') ? 'Webhook' : named ? 'Operation' : 'Reference';
  const spec = read('spec') || read('src');
  // What is in the tag only repeats where it comes from, for readers that do not know it.
  return framed(writer, { ...tag, children: [] }, toText(title), spec ? `${kind} of the API ${spec}` : kind);
}

function framed(writer: Writer, tag: Element, title: string, detail: string): string {
  const words = tag.children.length > 0 ? writer.content(tag.children) : '';
  return `#reference([${title}], ${toLiteral(detail)}, ${words.trim() ? `[${words}]` : 'none'})\n`;
}
