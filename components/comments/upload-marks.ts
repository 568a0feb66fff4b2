/** Stands in the text where a picture will be. */
export const writeUploadMark = (key: number, name: string): string =>
  `![Uploading ${name.replace(/[[\]()\\\s]+/g, ' ').trim()}…](upload:${key})`;

const MARK = /!\[Uploading [^[\]()\\\n]*…\]\(upload:\d+\)\n{0,2}/g;

/** The text without pictures that have not arrived. */
export const dropUploadMarks = (markdown: string): string => markdown.replace(MARK, '');

/** Pictures among what was pasted; text that comes with them, as from a spreadsheet, is what is meant. */
export function readPastedFiles(data: Pick<DataTransfer, 'getData'> & { files: Iterable<File> }): File[] {
  if (data.getData('text/plain').trim() !== '') return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}
