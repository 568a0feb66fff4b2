import { COMMENT_LIMIT } from '@/lib/contract/comments';
import type { SourceUser } from './source-shapes';

interface Said {
  by: SourceUser | undefined;
  at: string | undefined;
  text: string;
}

/** The first line says who wrote it and when, since the API lets nobody write as another. */
export function writeBody({ by, at, text }: Said): { markdown: string; isCut: boolean } {
  const name = escapeName(by?.displayName ?? by?.email ?? 'Somebody');
  const when = at && !Number.isNaN(Date.parse(at)) ? ` · ${toMinute(new Date(at))}` : '';
  const head = `_${name}${when}_\n\n`;
  const room = COMMENT_LIMIT - [...head].length;
  const letters = [...text];
  return letters.length <= room
    ? { markdown: head + text, isCut: false }
    : { markdown: `${head}${letters.slice(0, room - 1).join('')}…`, isCut: true };
}

const toMinute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const escapeName = (name: string) => name.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>&!]/g, '\\$&');
