import type { UnitState } from '../page-units';
import { type FileHead, type FileUnit, type FileWriter, toLanguageTag, writeOrigin } from './file-unit';
import { cutSource, cutTranslation, type InlineText } from './inline-codes';
import { writeXmlAttribute, writeXmlText } from './xml-text';

const STATES: Record<UnitState, string> = {
  missing: '',
  machine: ' state="needs-review-translation" state-qualifier="mt-suggestion"',
  changed: ' state="needs-review-translation" state-qualifier="x-source-changed"',
  translated: ' state="translated"',
  reviewed: ' state="signed-off"',
};

/** XLIFF 1.2, which many tools read that know no other. */
export const createXliff1Writer = (head: FileHead): FileWriter => ({
  begin: () =>
    '<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n',
  page: ({ id, title, units }) =>
    units.length === 0
      ? ''
      : `<file original="${writeXmlAttribute(writeOrigin(head, id))}" source-language="${toLanguageTag(head.from)}" target-language="${toLanguageTag(head.to)}" datatype="plaintext">\n<header><note>page: ${writeXmlText(title)}</note></header>\n<body>\n${units.map(writeUnit).join('')}</body>\n</file>\n`,
  end: () => '</xliff>\n',
});

function writeUnit({ id, kind, state, source, text, writtenFor }: FileUnit): string {
  const approved = state === 'reviewed' ? ' approved="yes"' : '';
  const target =
    text === undefined ? '' : `<target${STATES[state]}>${writeInline(cutTranslation(text, source))}</target>`;
  const previous =
    writtenFor === undefined || text === undefined
      ? ''
      : `<alt-trans alttranstype="previous-version"><source>${writeInline(cutSource(writtenFor))}</source><target>${writeInline(cutTranslation(text, writtenFor))}</target></alt-trans>`;
  return `<trans-unit id="${writeXmlAttribute(id)}"${approved} xml:space="preserve"><source>${writeInline(cutSource(source))}</source>${target}${previous}<note>kind: ${kind}</note></trans-unit>\n`;
}

const writeInline = (text: InlineText): string =>
  text
    .map((piece) =>
      typeof piece === 'string'
        ? writeXmlText(piece, (hex) => `<x id="u${hex}" ctype="x-control"/>`)
        : `<ph id="${piece.id}">${writeXmlText(piece.data)}</ph>`,
    )
    .join('');
