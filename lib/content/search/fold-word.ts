import { removeLatinAndGreekAccents } from '@/lib/text/fold';
import { foldHan } from './fold-han';

const ASCII = /^\p{ASCII}*$/u;

/** Lower case, Latin and Greek letters without their accents, Traditional Chinese as Simplified. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z0-9]*$/.test(lower)) return lower;
  const plain = ASCII.test(lower) ? lower : foldHan(removeLatinAndGreekAccents(lower.replaceAll('ß', 'ss')));
  return plain.endsWith('+') && !plain.endsWith('++') ? plain.slice(0, -1) : plain;
}
