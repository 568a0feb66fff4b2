/** What is handed to the mail server. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
  references?: string;
  inReplyTo?: string;
  list?: { id: { url: string; comment: string }; unsubscribe: { url: string; comment: string } };
}

export const SUBJECT_LENGTH = 180;

/** So that no absent colleague's answering machine answers. */
export const FROM_A_MACHINE = { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' };

/** One line without characters that steer: no header, direction of writing or terminal heeds it. */
export function toLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
}

export function cut(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}
