import { type GetTextTranslations, po } from 'gettext-parser';
import { addUnit, checkLanguages, type FileLanguages, FileProblem, type ReadFile } from './read-unit';
import { PO_ORIGIN, PO_SOURCE } from './write-po';

/** In the encoding that its header names, else in UTF-8. */
export function readPo(bytes: Uint8Array, utf8: string | undefined, languages: FileLanguages): ReadFile {
  const { headers = {}, translations } = parsePo(bytes, utf8);
  checkLanguages(languages, headers[PO_SOURCE], headers.Language);
  const file: ReadFile = { format: 'po', units: [] };
  for (const entries of Object.values(translations))
    for (const { msgctxt, msgid, msgstr = [], comments, msgid_plural: plural } of Object.values(entries)) {
      if (msgid === '') continue;
      if (plural !== undefined) throw new FileProblem('It has plurals, which no text of a page has.');
      const [text = ''] = msgstr;
      const isFuzzy = /\bfuzzy\b/.test(comments?.flag ?? '');
      addUnit(file.units, {
        id: msgctxt ?? '',
        origin: headers[PO_ORIGIN],
        source: [msgid],
        text: text === '' ? undefined : [text],
        certainty: isFuzzy || text === '' ? 'none' : 'translated',
        isUnfinished: isFuzzy,
      });
    }
  if (file.units.length === 0) throw new FileProblem('It is no XLIFF, TMX or PO file with a text.');
  return file;
}

const HEAD = 20_000;

function parsePo(bytes: Uint8Array, utf8: string | undefined): GetTextTranslations {
  try {
    return po.parse(decode(bytes, utf8), { validation: true });
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(`It is no XLIFF or TMX, and no PO file: ${(error as Error).message.slice(0, 200)}`);
  }
}

function decode(bytes: Uint8Array, utf8: string | undefined): string {
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1');
  const charset = /charset=\s*([\w-]{1,40})/i.exec(head)?.[1]?.toLowerCase();
  if (charset === undefined || /^(?:utf-?8|charset|us-ascii|ascii)$/.test(charset)) {
    if (utf8 !== undefined) return utf8;
    throw new FileProblem('It is not in UTF-8. Save it in UTF-8, or name its charset in its header.');
  }
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    throw new FileProblem(`It cannot be read in "${charset}", which its header names. Save it in UTF-8.`);
  }
}
