import type { Element } from 'hast';
import { readInnerLink } from '@/lib/content/inner-links';
import { writeLink } from './write-link';
import { findElement, listElements, readProperty, readText, type Writer } from './writer';

/** A table that its author marked as cards: each row its lines, the first one as the link. */
export function writeCards(writer: Writer, table: Element): string {
  const [head] = listElements(table, 'thead').flatMap((part) => listElements(part, 'tr'));
  const headers = head ? listElements(head, 'th') : [];
  const rows = listElements(table, 'tbody').flatMap((part) => listElements(part, 'tr'));
  const targetAt = headers.findIndex(({ properties }) => properties.dataCardTarget !== undefined);
  const coverAt = headers.findIndex(({ properties }) => properties.dataCardCover !== undefined);
  const cards = rows.map((row) => {
    const cells = listElements(row, 'td');
    const target = cells[targetAt] && findElement(cells[targetAt], 'a');
    const href = readProperty(target, 'href');
    const [title, ...lines] = cells.filter(
      (cell, at) =>
        at !== targetAt &&
        at !== coverAt &&
        headers[at]?.properties.dataHidden === undefined &&
        readText(cell.children).trim() !== '',
    );
    const name = title ? writer.inline(title.children) : `#"${nameTarget(writer, href)}";`;
    const body = lines.map((cell) => writer.content(cell.children)).join('\n\n');
    return `card[#strong[${href ? writeLink(writer, href, name) : name}];\n\n${body}]`;
  });
  return cards.length > 0 ? `#cards(${cards.join(',\n')})\n` : '';
}

function nameTarget(writer: Writer, href: string): string {
  const inner = readInnerLink(href);
  const page = inner?.kind === 'page' ? writer.book.findPage(inner.id) : undefined;
  return (page?.title ?? 'Open').replace(/[\\"]/g, '');
}
