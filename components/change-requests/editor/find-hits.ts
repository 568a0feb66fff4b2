import { escapeRegExp } from '@/lib/text/escape';
export interface SearchWish {
  text: string;
  matchCase: boolean;
  wholeWord: boolean;
}

export interface Hit {
  start: number;
  end: number;
  /** The line around it, in three parts. */
  before: string;
  match: string;
  after: string;
}

const context = 60;

function toPattern({ text, matchCase, wholeWord }: SearchWish): RegExp | undefined {
  if (text === '') return undefined;
  const literal = escapeRegExp(text);
  const edge = (side: 'start' | 'end') => {
    const char = side === 'start' ? text.charAt(0) : text.charAt(text.length - 1);
    if (!wholeWord || !/[\p{L}\p{N}_]/u.test(char)) return '';
    return side === 'start' ? '(?<![\\p{L}\\p{N}_])' : '(?![\\p{L}\\p{N}_])';
  };
  return new RegExp(`${edge('start')}${literal}${edge('end')}`, matchCase ? 'gu' : 'giu');
}

/** Every place where a text stands, with the line around it. */
export function findHits(markdown: string, wish: SearchWish): Hit[] {
  const pattern = toPattern(wish);
  if (!pattern) return [];
  return [...markdown.matchAll(pattern)].map(({ index, 0: match }) => {
    const end = index + match.length;
    const lineStart = markdown.lastIndexOf('\n', index - 1) + 1;
    const newline = markdown.indexOf('\n', end);
    const lineEnd = newline < 0 ? markdown.length : newline;
    return {
      start: index,
      end,
      before: markdown.slice(Math.max(lineStart, index - context), index),
      match,
      after: markdown.slice(end, Math.min(lineEnd, end + context)),
    };
  });
}

/** The text with the hits replaced that were chosen. */
export function replaceHits(markdown: string, hits: readonly Hit[], replacement: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of hits) {
    parts.push(markdown.slice(at, start), replacement);
    at = end;
  }
  parts.push(markdown.slice(at));
  return parts.join('');
}
