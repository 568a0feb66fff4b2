import type { Element, ElementContent } from 'hast';
import { isElement, readText } from '@/lib/content/html/hast';

const BLOCKS = new Set(['p', 'div', 'ul', 'ol', 'li', 'blockquote', 'pre', 'table', 'hr']);

const isBlock = (node: ElementContent): node is Element => isElement(node) && BLOCKS.has(node.tagName);

/** What an e-mail says to programs that show no HTML: lines of words, lists, quotes, and addresses behind their words. */
export function toLines(nodes: readonly ElementContent[]): string[] {
  const lines: string[] = [];
  const add = (more: readonly string[], isApart = true) => {
    if (more.length === 0) return;
    if (isApart && lines.length > 0) lines.push('');
    lines.push(...more);
  };
  let words: ElementContent[] = [];
  const flush = () => {
    add(toWords(words));
    words = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      words.push(node);
      continue;
    }
    flush();
    add(writeBlock(node));
  }
  flush();
  return lines;
}

function writeBlock(node: Element): string[] {
  switch (node.tagName) {
    case 'ul':
      return writeItems(node, () => '- ');
    case 'ol':
      return writeItems(node, (at) => `${(Number(node.properties.start) || 1) + at}. `);
    case 'blockquote':
      return toLines(node.children).map((line) => `> ${line}`.trimEnd());
    case 'pre':
      return readText(node)
        .split('\n')
        .map((line) => `    ${line}`.trimEnd());
    case 'table':
      return node.children.filter(isElement).map((row) =>
        row.children
          .filter(isElement)
          .map((cell) => toLines(cell.children).join(' ').trim())
          .join(' | '),
      );
    case 'hr':
      return ['---'];
    default:
      return toLines(node.children);
  }
}

function writeItems(list: Element, sign: (at: number) => string): string[] {
  return list.children.filter(isElement).flatMap((item, at) => {
    const lead = sign(at);
    // A list in an item follows its words right away.
    const inner = toLines(item.children).filter(
      (line, index, all) => line !== '' || !/^\s*(?:-|\d+\.) /.test(all[index + 1] ?? ''),
    );
    return inner.map((line, index) => (index === 0 ? lead : ' '.repeat(lead.length)) + line);
  });
}

function toWords(nodes: readonly ElementContent[]): string[] {
  return nodes
    .map(writeInline)
    .join('')
    .split('\u2028')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line, index, all) => line !== '' || (index > 0 && index < all.length - 1));
}

function writeInline(node: ElementContent): string {
  if (node.type === 'text') return node.value.replace(/\u2028/g, ' ');
  if (!isElement(node)) return '';
  if (node.tagName === 'br') return '\u2028';
  const words = node.children.map(writeInline).join('');
  if (node.tagName !== 'a') return words;
  const href = String(node.properties.href ?? '');
  const shown = words.trim();
  return shown === '' || shown === href || `mailto:${shown}` === href ? href : `${words} (${href})`;
}
