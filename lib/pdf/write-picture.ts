import type { Element } from 'hast';
import { readInnerLink } from '@/lib/content/inner-links';
import type { BookFile } from './book';
import { toLiteral, toText } from './literal';
import { toOpenAddress, writeLink } from './write-link';
import { readData, readProperty, type Writer } from './writer';

/** Points of paper for a pixel of a screen. */
const POINTS = 0.75;
/** In pixels: as wide as a picture in text may be that is as large as it is. */
const WIDEST_IN_TEXT = 300;

interface Place {
  align?: string;
  isFramed?: boolean;
}

export function findPicture(writer: Writer, address: string): BookFile['picture'] {
  const inner = readInnerLink(address.replace(/#(?:gh-)?(?:light|dark)(?:-mode)?(?:-only)?$/i, ''));
  return inner?.kind === 'file' ? writer.book.findFile(inner.id)?.picture : undefined;
}

/** Paper is light: the twin for the dark is not printed. */
const isForDark = (image: Element) => /#(?:gh-)?dark(?:-mode)?(?:-only)?$/i.test(readProperty(image, 'src'));

/** A picture by itself, as wide as its author said and no wider than the text. */
export function writePicture(writer: Writer, image: Element, caption: string, place: Place = {}): string {
  if (isForDark(image)) return '';
  const picture = findPicture(writer, readProperty(image, 'src'));
  if (!picture) return `#missing[${missingText(writer, image)}]\n${caption ? `#caption[${caption}]\n` : ''}`;
  const wanted = readProperty(image, 'width');
  const share = /^(\d{1,3})%$/.exec(wanted)?.[1];
  const pixels = Number.parseFloat(wanted) > 0 ? Number.parseFloat(wanted) : picture.width;
  const width = share ? `${Math.min(Number(share), 100)}%` : `${pixels * POINTS}pt`;
  const { align, isFramed } = place;
  const side = align === 'left' || align === 'right' ? align : 'center';
  return `#picture(${toLiteral(picture.path)}, ${width}, ${picture.height / picture.width}, ${writeAlt(image)}, ${
    caption ? `[${caption}]` : 'none'
  }, side: ${side}, framed: ${isFramed === true})\n`;
}

/** Pictures that share a line. */
export const writePictures = (pictures: readonly string[]): string =>
  `#side-by-side((${'1fr,'.repeat(pictures.length)}), ${pictures.map((picture) => `[${picture}]`).join(', ')})\n`;

/** A picture in a line of text is no higher than a few lines. */
export function writeInlinePicture(writer: Writer, image: Element): string {
  if (isForDark(image)) return '';
  const picture = findPicture(writer, readProperty(image, 'src'));
  if (!picture) return missingText(writer, image);
  const size = readData(image, 'size');
  const wanted = Number.parseFloat(readProperty(image, 'width'));
  const own = size === 'original' ? Math.min(picture.width, WIDEST_IN_TEXT) : picture.width;
  const width = (wanted > 0 ? wanted : own) * POINTS;
  const highest = size === 'line' ? '1.1em' : size === 'original' ? '200mm' : '36pt';
  return `#inline-picture(${toLiteral(picture.path)}, ${width}pt, ${
    picture.height / picture.width
  }, ${writeAlt(image)}, ${highest});`;
}

const writeAlt = (image: Element) => toLiteral(readProperty(image, 'alt'));

/** What is not among the page's own files is not fetched: its words and address stand for it. */
function missingText(writer: Writer, image: Element): string {
  const source = readProperty(image, 'src');
  const address = toOpenAddress(source);
  const name = readProperty(image, 'alt') || address;
  const { image: outside, missingImage } = writer.language.words;
  const word = address ? outside : missingImage;
  return writeLink(writer, source, toText(name ? `${word}: ${name}` : word));
}
