import type { Element } from 'hast';
import { readInnerLink } from '@/lib/content/inner-links';
import type { BookFile } from './book';
import { toLiteral, toText } from './literal';
import { toOpenAddress, writeLink } from './write-link';
import { readProperty, type Writer } from './writer';

/** Points of paper for a pixel of a screen. */
const POINTS = 0.75;

function findPicture(writer: Writer, image: Element): BookFile['picture'] {
  const inner = readInnerLink(readProperty(image, 'src'));
  return inner?.kind === 'file' ? writer.book.findFile(inner.id)?.picture : undefined;
}

/** A picture by itself, as wide as its author said and no wider than the text. */
export function writePicture(writer: Writer, image: Element, caption: string): string {
  const picture = findPicture(writer, image);
  if (!picture) return `#missing[${missingText(writer, image)}]\n${caption ? `#caption[${caption}]\n` : ''}`;
  const wanted = readProperty(image, 'width');
  const share = /^(\d{1,3})%$/.exec(wanted)?.[1];
  const pixels = Number(wanted) > 0 ? Number(wanted) : picture.width;
  const width = share ? `${Math.min(Number(share), 100)}%` : `${pixels * POINTS}pt`;
  const ratio = picture.height / picture.width;
  return `#picture(${toLiteral(picture.path)}, ${width}, ${ratio}, ${toLiteral(readProperty(image, 'alt'))}, ${
    caption ? `[${caption}]` : 'none'
  })\n`;
}

/** A picture in a line of text is no higher than a few lines. */
export function writeInlinePicture(writer: Writer, image: Element): string {
  const picture = findPicture(writer, image);
  if (!picture) return missingText(writer, image);
  const wanted = Number(readProperty(image, 'width'));
  const width = (wanted > 0 ? wanted : picture.width) * POINTS;
  return `#inline-picture(${toLiteral(picture.path)}, ${width}pt, ${picture.height / picture.width}, ${toLiteral(
    readProperty(image, 'alt'),
  )});`;
}

/** What is not among the page's own files is not fetched: its words and address stand for it. */
function missingText(writer: Writer, image: Element): string {
  const source = readProperty(image, 'src');
  const name = readProperty(image, 'alt') || toOpenAddress(source) || 'not found';
  return writeLink(writer, source, toText(`Image: ${name}`));
}
