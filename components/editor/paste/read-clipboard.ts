import type { PastedPicture } from './html-to-markdown';
import { readTableText } from './table-text';

type Pasted =
  | { kind: 'files'; files: File[] }
  | { kind: 'markdown'; markdown: string; pictures: PastedPicture[] }
  | { kind: 'text'; text: string };

/** What the clipboard or a drop holds, as this editor takes it; HTML is read by a part that is fetched when it is needed. */
export async function readPasted(data: PastedData): Promise<Pasted> {
  const { files, html, text } = data;
  if (html) {
    const { htmlToMarkdown, isRichHtml } = await import('./html-to-markdown');
    if (isRichHtml(html)) {
      const pasted = htmlToMarkdown(html);
      if (pasted.markdown) return { kind: 'markdown', ...pasted };
    }
  }
  const table = readTableText(text);
  if (table) return { kind: 'markdown', markdown: table, pictures: [] };
  return text === '' && files.length > 0 ? { kind: 'files', files } : { kind: 'text', text };
}

export interface PastedData {
  files: File[];
  html: string;
  text: string;
}

/** The clipboard is empty once its event is over, so everything is taken out at once. */
export function copyClipboardData(data: DataTransfer): PastedData {
  return {
    files: [...data.files],
    html: data.getData('text/html'),
    text: data.getData('text/plain').replace(/\r\n?/g, '\n'),
  };
}

/** Whether the browser's own way of pasting would lose something. */
export function needsReading({ files, html, text }: PastedData): boolean {
  return (files.length > 0 && text === '') || html !== '' || text.includes('\t');
}

export type StorePicture = (file: File) => Promise<string | undefined>;

/** Stores the pictures that came with a text, and answers the text with their addresses; one that was not stored is left out. */
export async function placePictures(
  { markdown, pictures }: { markdown: string; pictures: readonly PastedPicture[] },
  store: StorePicture,
): Promise<string> {
  const stored = await Promise.all(pictures.map(({ file }) => store(file)));
  return pictures.reduce((text, { address }, index) => {
    const target = stored[index];
    if (target) return text.replaceAll(address, target);
    return text.replace(new RegExp(`!\\[(?:\\\\.|[^\\]\\\\])*\\]\\(${address}\\)`, 'g'), '');
  }, markdown);
}
