import { findAtoms } from './find-atoms';

/** A sentence, and the white space up to the next one. */
export interface Sentence {
  source: string;
  gap: string;
}

const END = /[.!?…]+[)\]"'”’»*_~]*(?=[ \t\r\n])|[。！？｡]+[」』”’）)*_~]*|\r?\n|<br ?\/?>/g;
const SHORT =
  /(?:^|[\s([*_"“'])(?:e\.g|i\.e|cf|vs|al|approx|resp|incl|ca|Mr|Mrs|Ms|Dr|Prof|St|Fig|fig|No|no|Nr|pp?|Vol|vol|ed|Eq|Sec|z\.B|d\.h|u\.a|bzw|[A-Z]|\d{1,3})$/;
const WHITE = /[ \t\r\n]*/y;

/**
 * Cuts running text into sentences; `source + gap` of all, joined, are the input byte for byte. Code spans, links and HTML
 * tags are never cut; a hard line break ends a sentence too. White space before the first is the gap of an empty one.
 */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  const atoms = findAtoms(text);
  let nextAtom = 0;
  let start = 0;
  END.lastIndex = 0;
  for (let match = END.exec(text); match; match = END.exec(text)) {
    const at = match.index;
    while ((atoms[nextAtom]?.end ?? Number.POSITIVE_INFINITY) <= at) nextAtom += 1;
    const atom = atoms[nextAtom];
    if (atom && atom.start < at) {
      END.lastIndex = atom.end;
      continue;
    }
    const next = findNext(text, start, at, match[0]);
    if (next === undefined || next >= text.length) continue;
    const end = match[0].endsWith('\n') ? at : at + match[0].length;
    start = push(sentences, text, start, end, next);
    END.lastIndex = Math.max(END.lastIndex, next);
  }
  if (start < text.length) push(sentences, text, start, text.length, text.length);
  return sentences;
}

/** Where the next sentence begins, if this mark ends one. */
function findNext(text: string, start: number, at: number, mark: string): number | undefined {
  if (mark.endsWith('\n')) {
    const isHard = text[at - 1] === '\\' || text.slice(Math.max(start, at - 2), at) === '  ';
    return isHard ? skipWhite(text, at) : undefined;
  }
  const next = skipWhite(text, at + mark.length);
  const isShort = mark.startsWith('.') && SHORT.test(text.slice(Math.max(start, at - 12), at));
  return isShort || (/^[.!?…]/.test(mark) && isLower(text, next)) ? undefined : next;
}

const LOWER = /\p{Ll}/uy;

function isLower(text: string, at: number): boolean {
  LOWER.lastIndex = at;
  return LOWER.test(text);
}

function skipWhite(text: string, at: number): number {
  WHITE.lastIndex = at;
  WHITE.test(text);
  return WHITE.lastIndex;
}

function push(sentences: Sentence[], text: string, start: number, end: number, next: number): number {
  const source = text.slice(start, end).trimEnd();
  sentences.push({ source, gap: text.slice(start + source.length, next) });
  return next;
}
