import type { Query } from './analyze-query';
import { readTokens, stemWord } from './analyze-text';

export interface Span {
  from: number;
  to: number;
}

export interface Excerpt {
  text: string;
  highlights: Span[];
}

interface Mark extends Span {
  /** Which term of the query it answers to. */
  term: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’._-]+[\p{L}\p{N}\p{M}]+)*[+#]{0,2}/gu;
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** A word of letters without accents: most are, and are looked at in no other way. */
const SIMPLE = /^[A-Za-z][a-z]*$/;
const MAX_READ = 8_000;
const MAX_MARKS = 1_000;
const BEFORE = 60;

/** Finds in texts what answers to one query. */
export class Highlighter {
  readonly #terms = new Map<string, number>();
  /** Those of scripts that set no spaces. */
  readonly #spaceless = new Map<string, number>();
  /** With what the terms begin: a simple word that begins otherwise is none of them. */
  readonly #starts = new Set<string>();
  /** The other words that were read already: texts repeat their words. */
  readonly #read = new Map<string, number | null>();

  constructor({ terms }: Query) {
    for (const [index, { variants }] of terms.entries())
      for (const { term } of variants) {
        if (this.#terms.has(term)) continue;
        this.#terms.set(term, index);
        if (SPACELESS.test(term)) this.#spaceless.set(term, index);
        this.#starts.add(term.slice(0, 2));
      }
  }

  /** The words that answer to the query, in their order. */
  mark(text: string): Span[] {
    return this.#find(text).map(({ from, to }) => ({ from, to }));
  }

  /** The part of a text with the most of the query in it, in one line. */
  cut(text: string, max: number): Excerpt {
    const line = text.slice(0, MAX_READ).replace(/\s/g, ' ');
    const marks = this.#find(line);
    const [from, to] = frame(line, chooseStart(marks, max), max);
    const [head, tail] = [from > 0 ? '…' : '', to < text.trimEnd().length ? '…' : ''];
    return {
      text: (head + line.slice(from, to) + tail).toWellFormed(),
      highlights: marks
        .filter((mark) => mark.from >= from && mark.to <= to)
        .map((mark) => ({ from: mark.from - from + head.length, to: mark.to - from + head.length })),
    };
  }

  #find(text: string): Mark[] {
    const marks: Mark[] = [];
    for (const match of text.slice(0, MAX_READ).matchAll(WORD)) {
      if (marks.length >= MAX_MARKS) break;
      const [word] = match;
      if (SPACELESS.test(word)) marks.push(...this.#findWithin(word, match.index));
      else {
        const term = this.#termOf(word);
        if (term !== undefined) marks.push({ from: match.index, to: match.index + word.length, term });
      }
    }
    return marks.slice(0, MAX_MARKS);
  }

  #termOf(word: string): number | undefined {
    if (SIMPLE.test(word)) {
      const lower = word.toLowerCase();
      return this.#starts.has(lower.slice(0, 2)) ? this.#terms.get(stemWord(lower)) : undefined;
    }
    let term = this.#read.get(word);
    if (term === undefined) {
      term = null;
      for (const token of readTokens(word)) term ??= this.#terms.get(token.term) ?? null;
      this.#read.set(word, term);
    }
    return term ?? undefined;
  }

  /** To cut all of a long text into words would take longer than to look for the few that are asked for. */
  #findWithin(run: string, start: number): Mark[] {
    const marks: Mark[] = [];
    for (const [word, term] of this.#spaceless)
      for (let at = run.indexOf(word); at >= 0; at = run.indexOf(word, at + word.length))
        marks.push({ from: start + at, to: start + at + word.length, term });
    marks.sort((a, b) => a.from - b.from || b.to - a.to);
    let end = 0;
    return marks.filter(({ from, to }) => {
      if (from < end) return false;
      end = to;
      return true;
    });
  }
}

/** Where to begin so that most terms of the query are within reach, as close together as they stand anywhere. */
function chooseStart(marks: readonly Mark[], max: number): number {
  let best = { from: 0, terms: 0, length: 0 };
  const all = new Set(marks.map(({ term }) => term)).size;
  /** From where each term was seen last. */
  const seen: number[] = [];
  for (const [index, { from }] of marks.entries()) {
    let terms = 0;
    let length = 0;
    for (let at = index; at < marks.length && terms < all; at++) {
      const mark = marks[at];
      if (!mark || mark.to > from + max - BEFORE) break;
      if (seen[mark.term] === from) continue;
      seen[mark.term] = from;
      length = mark.to - from;
      terms += 1;
    }
    if (terms > best.terms || (terms === best.terms && length < best.length)) best = { from, terms, length };
  }
  return Math.max(0, best.from - BEFORE);
}

/** Words are not cut where there is a space nearby. */
function frame(line: string, start: number, max: number): [from: number, to: number] {
  const skip = start === 0 ? 0 : line.slice(start, start + BEFORE).indexOf(' ') + 1;
  const from = start + skip;
  if (line.length - from <= max) return [from, line.trimEnd().length];
  const end = line.lastIndexOf(' ', from + max);
  return [from, end > from + max / 2 ? end : from + max];
}
