import { findAtoms } from './find-atoms';

/** A sentence, and the white space up to the next one. */
export interface Sentence {
  source: string;
  gap: string;
}

/** Where a mark may begin that ends a sentence, and the whole mark. */
const START = /[.!?…。！？｡\r\n<]/g;
const MARK = /[.!?…]+[)\]"'”’»*_~]*|[。！？｡]+[」』”’）)*_~]*|\r?\n|<br ?\/?>/y;
const SHORT =
  /(?:^|[\s([*_"“'])(?:e\.g|i\.e|cf|vs|al|approx|resp|incl|ca|Mr|Mrs|Ms|Dr|Prof|St|Fig|fig|No|no|Nr|pp?|Vol|vol|ed|Eq|Sec|z\.B|d\.h|u\.a|bzw|[A-Z]|\d{1,3})$/;

/**
 * Cuts running text into sentences; `source + gap` of all, joined, are the input byte for byte. Code spans, links and HTML
 * tags are never cut; a hard line break ends a sentence too. White space before the first is the gap of an empty one.
 */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  const atoms = findAtoms(text);
  let nextAtom = 0;
  let start = 0;
  START.lastIndex = 0;
  while (START.test(text)) {
    const at = START.lastIndex - 1;
    MARK.lastIndex = at;
    if (!MARK.test(text)) continue;
    const mark = { at, end: MARK.lastIndex };
    START.lastIndex = mark.end;
    if (isStop(text, at) && !isWhite(text, mark.end)) continue;
    while ((atoms[nextAtom]?.end ?? Number.POSITIVE_INFINITY) <= at) nextAtom += 1;
    const atom = atoms[nextAtom];
    if (atom && atom.start < at) {
      START.lastIndex = atom.end;
      continue;
    }
    const next = findNext(text, start, mark);
    if (next === undefined) continue;
    if (next >= text.length) break;
    start = push(sentences, text, start, isBreak(text, mark) ? at : mark.end, next);
    START.lastIndex = Math.max(mark.end, next);
  }
  if (start < text.length) push(sentences, text, start, text.length, text.length);
  return sentences;
}

interface Mark {
  at: number;
  end: number;
}

/** Where the next sentence begins, if this mark ends one. */
function findNext(text: string, start: number, mark: Mark): number | undefined {
  const { at, end } = mark;
  if (isBreak(text, mark)) {
    const isHard = text[at - 1] === '\\' || text.slice(Math.max(start, at - 2), at) === '  ';
    return isHard ? skipWhite(text, at) : undefined;
  }
  const next = skipWhite(text, end);
  const isShort = text[at] === '.' && SHORT.test(text.slice(Math.max(start, at - 12), at));
  return isShort || (isStop(text, at) && isLower(text, next)) ? undefined : next;
}

const isBreak = (text: string, mark: Mark) => text[mark.end - 1] === '\n';

/** Marks that end a sentence only before white space. */
function isStop(text: string, at: number): boolean {
  const char = text[at];
  return char === '.' || char === '!' || char === '?' || char === '…';
}

function isWhite(text: string, at: number): boolean {
  const char = text[at];
  return char === ' ' || char === '\t' || char === '\r' || char === '\n';
}

const LOWER = /\p{Ll}/uy;

function isLower(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return code >= 97 && code <= 122;
  LOWER.lastIndex = at;
  return LOWER.test(text);
}

function skipWhite(text: string, from: number): number {
  let at = from;
  while (isWhite(text, at)) at += 1;
  return at;
}

function push(sentences: Sentence[], text: string, start: number, end: number, next: number): number {
  const source = text.slice(start, end).trimEnd();
  sentences.push({ source, gap: text.slice(start + source.length, next) });
  return next;
}
