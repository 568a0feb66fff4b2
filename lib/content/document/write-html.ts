import { escapeHtmlText } from '@/lib/text/escape';
import type { DocumentBlock, DocumentInline, DocumentLeaf, DocumentNode, NodeData } from './nodes';
import { readPlainText, toEmoji } from './plain-text';
import { writeRef } from './refs';
import { textOf } from './write-tag';

const escapeText = (text: string) =>
  escapeHtmlText(text)
    .replace(/\{(?=%)/g, '&#123;')
    .replace(/\$(?=\$)|(?<=\$)\$/g, '&#36;');

export const escapeValue = (text: string) =>
  escapeText(text).replace(/"/g, '&quot;').replace(/\s+/g, ' ').trim();

/** ` name="value"` for each that has one; `true` stands for an attribute without a value. */
export function writeHtmlAttributes(attributes: NodeData): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeValue(String(value))}"`))
    .join('');
}

const ELEMENTS = {
  bold: 'strong',
  italic: 'em',
  strikethrough: 'del',
  superscript: 'sup',
  subscript: 'sub',
  keyboard: 'kbd',
  code: 'code',
} as const;

/** The style of a colour mark, as the pages of others write it. */
export function writeColor(data: NodeData | undefined): string {
  const color = (value: unknown) =>
    /^\$?[a-z]{1,20}$/.test(textOf(value)) && value !== 'default' ? value : undefined;
  const [text, background] = [color(data?.text), color(data?.background)];
  return `${text ? `color:${text};` : ''}${background ? `background-color:${background};` : ''}`;
}

/** Inline nodes as HTML of one line, for what markdown has no words for. */
export function writeInlineHtml(nodes: readonly DocumentNode[] | undefined): string {
  return (nodes ?? [])
    .map((node) => (node.object === 'text' ? node.leaves.map(writeLeaf).join('') : writeNode(node)))
    .join('');
}

function writeLeaf({ text, marks, isSource }: DocumentLeaf): string {
  const inner = isSource ? text.replace(/\s*\n\s*/g, ' ') : escapeText(text).replace(/\r?\n/g, '<br>');
  return [...marks].reverse().reduce((html, mark) => {
    if (mark.type === 'color') return `<mark style="${writeColor(mark.data)}">${html}</mark>`;
    return `<${ELEMENTS[mark.type]}>${html}</${ELEMENTS[mark.type]}>`;
  }, inner);
}

function writeNode(node: DocumentBlock | DocumentInline): string {
  const { data = {} } = node;
  if (node.object === 'block') return escapeText(readPlainText([node]));
  const href = writeRef(data.ref);
  switch (node.type) {
    case 'link': {
      const title = textOf(data.title) || undefined;
      return href
        ? `<a${writeHtmlAttributes({ href, title })}>${writeInlineHtml(node.nodes)}</a>`
        : writeInlineHtml(node.nodes);
    }
    case 'mention':
      return `<a${writeHtmlAttributes({ href, title: 'mention' })}>${escapeText(textOf(data.label) || href)}</a>`;
    case 'button':
      return writeButton(data);
    case 'icon':
      return `<i class="fa-${escapeValue(textOf(data.icon))}">:${escapeText(textOf(data.icon))}:</i>`;
    case 'expression':
      return `<code class="expression">${escapeText(textOf(data.expression))}</code>`;
    case 'emoji':
      return toEmoji(data.code);
    case 'inline-image':
      return writeInlineImage(data);
    case 'inline-math':
      return `$$${writeFormula(data.formula)}$$`;
    default:
      return writeInlineHtml(node.nodes);
  }
}

export function writeButtonTag(data: NodeData): string {
  const kind = data.kind === 'secondary' ? 'secondary' : 'primary';
  const icon = textOf(data.icon) || undefined;
  return `<a${writeHtmlAttributes({ href: writeRef(data.ref), class: `button ${kind}`, 'data-icon': icon })}>`;
}

const writeButton = (data: NodeData) => `${writeButtonTag(data)}${escapeText(textOf(data.label))}</a>`;

export function writeInlineImage(data: NodeData): string {
  const size = textOf(data.size) || undefined;
  return `<img${writeHtmlAttributes({ src: writeRef(data.ref), alt: textOf(data.caption), 'data-size': size })}>`;
}

/** A formula of one line that its marks can hold. */
export function writeFormula(formula: unknown): string {
  return textOf(formula)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\$(?=\$)/g, '$ ')
    .replace(/\{(?=%)/g, '{ ')
    .replace(/\\$/, '\\ ');
}

const blocks = (nodes: readonly DocumentNode[] | undefined) =>
  (nodes ?? []).filter((node) => node.object === 'block');

/** Blocks in a cell: one paragraph stands without its mark. */
export function writeBlocksHtml(nodes: readonly DocumentBlock[]): string {
  const [only] = nodes;
  if (nodes.length === 1 && only?.type === 'paragraph') return writeInlineHtml(only.nodes);
  return nodes.map(writeBlockHtml).join('');
}

function writeBlockHtml(block: DocumentBlock): string {
  const items = () =>
    blocks(block.nodes)
      .map((item) => `<li>${writeBlocksHtml(blocks(item.nodes))}</li>`)
      .join('');
  switch (block.type) {
    case 'paragraph':
      return `<p>${writeInlineHtml(block.nodes)}</p>`;
    case 'list-unordered':
    case 'list-tasks':
      return `<ul>${items()}</ul>`;
    case 'list-ordered': {
      const start =
        typeof block.data?.start === 'number' && block.data.start !== 1 ? block.data.start : undefined;
      return `<ol${writeHtmlAttributes({ start })}>${items()}</ol>`;
    }
    case 'blockquote':
      return `<blockquote>${blocks(block.nodes).map(writeBlockHtml).join('')}</blockquote>`;
    case 'images':
      return blocks(block.nodes)
        .map((image) => writeInlineImage({ ref: image.data?.ref, caption: image.data?.alt }))
        .join('');
    default:
      return `<p>${escapeText(readPlainText([block]))}</p>`;
  }
}
