import type { Element } from 'hast';
import { readInnerLink } from '@/lib/content/inner-links';
import { toLiteral, toText } from './literal';
import { turn } from './turn';
import { writePageName } from './write-icon';
import { writeLink } from './write-link';
import { findPicture } from './write-picture';
import { findElement, listElements, readData, readProperty, readText, type Writer } from './writer';

/** A table that its author marked as cards: each row its cover and its lines, the first one as the link. */
export function writeCards(writer: Writer, table: Element): string {
  const [head] = listElements(table, 'thead').flatMap((part) => listElements(part, 'tr'));
  const headers = head ? listElements(head, 'th') : [];
  const rows = listElements(table, 'tbody').flatMap((part) => listElements(part, 'tr'));
  const find = (name: string) => headers.findIndex((header) => readData(header, name) !== '');
  const [targetAt, coverAt, darkAt] = [find('cardTarget'), find('cardCover'), find('cardCoverDark')];
  const cards = rows.map((row) => {
    const cells = listElements(row, 'td');
    const target = cells[targetAt] && findElement(cells[targetAt], 'a');
    const href = readProperty(target, 'href');
    const [title, ...lines] = cells.flatMap((cell, at) => {
      const isLine = at !== targetAt && at !== coverAt && at !== darkAt && !readData(headers[at], 'hidden');
      const hasContent = readText(cell.children).trim() !== '' || findElement(cell, 'img');
      return isLine && hasContent ? [turn(writer, cell, writer.content(cell.children))] : [];
    });
    const name = title ?? nameTarget(writer, href);
    const body = [`#strong[${href ? writeLink(writer, href, name) : name}];`, ...lines].join('\n\n');
    return `card(${writeCover(writer, cells[coverAt])}, [${body}])`;
  });
  const columns = readData(table, 'cardSize') === 'large' ? 2 : 3;
  return cards.length > 0 ? `#cards(${Math.min(columns, cards.length)}, ${cards.join(',\n')})\n` : '';
}

function writeCover(writer: Writer, cell: Element | undefined): string {
  const address =
    cell && (readProperty(findElement(cell, 'img'), 'src') || readProperty(findElement(cell, 'a'), 'href'));
  const picture = address ? findPicture(writer, address) : undefined;
  return picture ? `cover-picture(${toLiteral(picture.path)})` : 'none';
}

function nameTarget(writer: Writer, href: string): string {
  const inner = readInnerLink(href);
  const page = inner?.kind === 'page' ? writer.book.findPage(inner.id) : undefined;
  return page ? writePageName(page) : toText(writer.language.words.open);
}
