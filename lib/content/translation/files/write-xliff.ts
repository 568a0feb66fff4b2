import type { UnitState } from '../page-units';
import {
  type FileHead,
  type FileUnit,
  type FileWriter,
  toLanguageTag,
  writeOrigin,
  writePartId,
} from './file-unit';
import { cutSource, cutTranslation, type InlineText } from './inline-codes';
import { writeXmlAttribute, writeXmlText } from './xml-text';

/** What waits for somebody is at the beginning again: a tool that knows no more must not take it for done. */
const STATES: Record<UnitState, string> = {
  missing: 'state="initial"',
  machine: 'state="initial" subState="lectern:machine"',
  changed: 'state="initial" subState="lectern:changed"',
  translated: 'state="translated"',
  reviewed: 'state="reviewed"',
};

const writeCp = (hex: string): string => `<cp hex="${hex}"/>`;

/** XLIFF 2.1, the core alone. */
export const createXliffWriter = (head: FileHead): FileWriter => ({
  begin: () =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${toLanguageTag(head.from)}" trgLang="${toLanguageTag(head.to)}" xml:space="preserve">\n`,
  page: ({ id, title, units }) =>
    units.length === 0
      ? ''
      : `<file id="${writeXmlAttribute(writePartId(head, id))}" original="${writeXmlAttribute(writeOrigin(head, id))}">\n<notes><note category="page">${writeXmlText(title)}</note></notes>\n${units.map(writeUnit).join('')}</file>\n`,
  end: () => '</xliff>\n',
});

function writeUnit({ id, kind, state, source, text, writtenFor }: FileUnit): string {
  const from = cutSource(source);
  const into = text === undefined ? undefined : cutTranslation(text, source);
  const previous =
    writtenFor === undefined ? '' : `<note category="previous-source">${writeXmlText(writtenFor)}</note>`;
  return [
    `<unit id="${writeXmlAttribute(id)}">`,
    `<notes><note category="kind">${kind}</note>${previous}</notes>`,
    writeData([...from, ...(into ?? [])]),
    `<segment ${STATES[state]}><source>${writeInline(from)}</source>`,
    into ? `<target>${writeInline(into)}</target>` : '',
    '</segment></unit>\n',
  ].join('');
}

function writeData(texts: InlineText): string {
  const data = new Map(texts.flatMap((piece) => (typeof piece === 'string' ? [] : [[piece.id, piece.data]])));
  const written = [...data].map(([id, text]) => `<data id="d${id}">${writeXmlText(text, writeCp)}</data>`);
  return written.length === 0 ? '' : `<originalData>${written.join('')}</originalData>`;
}

const writeInline = (text: InlineText): string =>
  text
    .map((piece) =>
      typeof piece === 'string'
        ? writeXmlText(piece, writeCp)
        : `<ph id="${piece.id}" dataRef="d${piece.id}"/>`,
    )
    .join('');
