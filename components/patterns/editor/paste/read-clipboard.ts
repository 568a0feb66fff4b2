import { readTableText } from './table-text';

export type Pasted =
  | { kind: 'files'; files: File[] }
  | { kind: 'markdown'; markdown: string }
  | { kind: 'text'; text: string };

/** What the clipboard or a drop holds, as this editor takes it; HTML is read by a part that is fetched when it is needed. */
export async function readPasted(data: PastedData): Promise<Pasted> {
  const { files, html, text } = data;
  if (html) {
    const { htmlToMarkdown, isRichHtml } = await import('./html-to-markdown');
    if (isRichHtml(html)) {
      const markdown = htmlToMarkdown(html);
      if (markdown) return { kind: 'markdown', markdown };
    }
  }
  const table = readTableText(text);
  if (table) return { kind: 'markdown', markdown: table };
  return text === '' && files.length > 0 ? { kind: 'files', files } : { kind: 'text', text };
}

export interface PastedData {
  files: File[];
  html: string;
  text: string;
}

/** The clipboard is empty once its event is over, so everything is taken out at once. */
export function takePasted(data: DataTransfer): PastedData {
  return { files: [...data.files], html: data.getData('text/html'), text: data.getData('text/plain') };
}

/** Whether the browser's own way of pasting would lose something. */
export function needsReading({ files, html, text }: PastedData): boolean {
  return (files.length > 0 && text === '') || html !== '' || text.includes('\t');
}
