import { type FileHead, type FileUnit, type FileWriter, toLanguageTag } from './file-unit';
import { cutSource, cutTranslation, type InlineText } from './inline-codes';
import { writeXmlText } from './xml-text';

/** A memory of what persons wrote, each pair once. What a machine wrote is nobody's memory. */
export function createTmxWriter({ from, to }: Pick<FileHead, 'from' | 'to'>): FileWriter {
  const known = new Set<string>();
  const [source, target] = [toLanguageTag(from), toLanguageTag(to)];
  const writePair = (before: string, text: string): string => {
    const key = JSON.stringify([before, text]);
    if (known.has(key)) return '';
    known.add(key);
    return `<tu><tuv xml:lang="${source}"><seg>${writeInline(cutSource(before))}</seg></tuv><tuv xml:lang="${target}"><seg>${writeInline(cutTranslation(text, before))}</seg></tuv></tu>\n`;
  };
  const writeUnit = ({ state, source: now, text, writtenFor }: FileUnit): string => {
    if (text === undefined || state === 'missing' || state === 'machine') return '';
    const before = state === 'changed' ? writtenFor : now;
    return before === undefined ? '' : writePair(before, text);
  };
  return {
    begin: () =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">\n<header creationtool="Lectern" creationtoolversion="1" segtype="paragraph" o-tmf="Lectern" adminlang="en" srclang="${source}" datatype="plaintext"/>\n<body>\n`,
    page: ({ units }) => units.map(writeUnit).join(''),
    end: () => '</body>\n</tmx>\n',
  };
}

const writeInline = (text: InlineText): string =>
  text
    .map((piece) =>
      typeof piece === 'string'
        ? writeXmlText(piece, (hex) => `<ph type="u${hex}"/>`)
        : `<ph x="${piece.id.replace('t', '1000')}">${writeXmlText(piece.data, () => '')}</ph>`,
    )
    .join('');
