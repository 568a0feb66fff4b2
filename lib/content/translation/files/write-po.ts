import { type GetTextTranslation, po } from 'gettext-parser';
import {
  type FileHead,
  type FilePage,
  type FileUnit,
  type FileWriter,
  toLanguageTag,
  writeOrigin,
} from './file-unit';

export const PO_ORIGIN = 'X-Lectern-Revision';
export const PO_SOURCE = 'X-Source-Language';
const OPTIONS = { foldLength: 0 };

export const createPoWriter = (head: FileHead, now: Date): FileWriter => ({
  begin: () => {
    const headers = {
      'Project-Id-Version': `Lectern ${head.space}`,
      'PO-Revision-Date': `${now.toISOString().slice(0, 16).replace('T', ' ')}+0000`,
      'Last-Translator': 'Lectern',
      'Language-Team': toTag(head.to),
      Language: toTag(head.to),
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=UTF-8',
      'Content-Transfer-Encoding': '8bit',
      [PO_SOURCE]: toTag(head.from),
      [PO_ORIGIN]: writeOrigin(head),
    };
    return po.compile({ charset: 'utf-8', headers, translations: {} }, OPTIONS).toString();
  },
  page: ({ title, units }) => {
    if (units.length === 0) return '';
    const translations = Object.fromEntries(
      units.map((unit) => [unit.id, { [unit.source]: toEntry(unit, title) }]),
    );
    const written = po.compile({ charset: 'utf-8', headers: {}, translations }, OPTIONS).toString();
    // Every part has a header, and the file one alone.
    return written.slice(written.indexOf('\n\n') + 1);
  },
  end: () => '',
});

function toEntry(
  { id, kind, state, source, text, writtenFor }: FileUnit,
  page: FilePage['title'],
): GetTextTranslation {
  const isWaiting = state === 'changed' || state === 'machine';
  return {
    msgctxt: id,
    msgid: source,
    msgstr: [text ?? ''],
    comments: {
      extracted: [`page: ${page}`, `kind: ${kind}`, ...(state === 'reviewed' ? ['reviewed'] : [])].join('\n'),
      ...(isWaiting && { flag: 'fuzzy' }),
      ...(writtenFor !== undefined && { previous: `msgid "${escapePo(writtenFor)}"` }),
    },
  };
}

const toTag = (code: string): string => toLanguageTag(code).replace('-', '_');

const escapePo = (text: string): string =>
  text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
