import { createCache } from '@/lib/cache/cache';
import type { Query } from './analyze-query';
import { cutRuns, readTokens, SPACELESS } from './analyze-text';
import { foldHan } from './fold-han';
import { listForms, stemWord } from './languages';

export interface Span {
  from: number;
  to: number;
}

interface Excerpt {
  text: string;
  highlights: Span[];
}

interface Mark extends Span {
  /** Which term of the query it answers to. */
  term: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’._-]+[\p{L}\p{N}\p{M}]+)*[+#]{0,2}/gu;
/** A word of letters without accents: most are, and are looked at in no other way. */
const SIMPLE = /^[A-Za-z][a-z]*$/;
/** A word of letters without accents, digits and marks: names are of them. */
const ASCII = /^\p{ASCII}+$/u;
const MAX_READ = 8_000;
const BEGINNING = 4;
const MOST_LETTERS = 40;
const MOST_LETTERS_READ = 1_000;
const MAX_MARKS = 1_000;
const BEFORE = 60;

/** Finds in texts what answers to one query. */
export class Highlighter {
  readonly #terms = new Map<string, number>();
  /** Those of scripts that set no spaces. */
  readonly #spaceless = new Map<string, number>();
  /** With which two letters the terms begin: a simple word that begins otherwise is none of them. */
  readonly #starts = new Uint8Array(27 * 27);

  /** With how the terms begin, or all of a short one. */
  readonly #beginnings = new Set<string>();

  readonly #languages: Query['languages'];

  constructor({ terms, languages }: Query) {
    this.#languages = languages;
    for (const [index, { variants }] of terms.entries())
      for (const { term, kind } of variants) {
        if (this.#terms.has(term) || kind === 'character') continue;
        this.#terms.set(term, index);
        this.#beginnings.add(term.slice(0, BEGINNING));
        if (SPACELESS.test(term)) this.#spaceless.set(term, index);
        if (STARTS_SIMPLE.test(term)) this.#starts[startOf(term, 0, term.length)] = 1;
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
    const line = text.slice(0, MAX_READ);
    for (let at = 0; at < line.length && marks.length < MAX_MARKS; ) {
      const kind = kindAt(line, at);
      if (kind === NO_WORD) {
        at += 1;
        continue;
      }
      const from = at;
      at = kind !== ANY_WORD ? endOfSimple(line, from) : 0;
      if (at > 0) {
        const term = this.#termOfSimple(line, from, at);
        if (term !== undefined) marks.push({ from, to: at, term });
        continue;
      }
      WORD.lastIndex = from;
      const match = WORD.exec(line);
      if (!match) break;
      at = WORD.lastIndex;
      marks.push(...this.#findOther(match[0], match.index));
    }
    return marks.slice(0, MAX_MARKS);
  }

  #termOfSimple(text: string, from: number, to: number): number | undefined {
    if (this.#starts[startOf(text, from, to)] === 0) return undefined;
    const written = text.slice(from, to).toLowerCase();
    const isNear = this.#languages.length === 0 || this.#hasBeginning(written);
    return isNear ? this.#termOfForms(written) : this.#terms.get(stemWord(written));
  }

  /** Endings alone differ between languages, and to cut them off in each of many is dear. */
  #hasBeginning(written: string): boolean {
    for (let length = 2; length <= BEGINNING; length += 1)
      if (this.#beginnings.has(written.slice(0, length))) return true;
    return false;
  }

  #termOfForms(written: string): number | undefined {
    const term = this.#terms.get(stemWord(written));
    if (term !== undefined || this.#languages.length === 0) return term;
    for (const form of listForms(written, this.#languages)) {
      const known = this.#terms.get(form);
      if (known !== undefined) return known;
    }
    return undefined;
  }

  #findOther(word: string, from: number): Mark[] {
    if (SPACELESS.test(word)) return this.#findInRuns(word, from);
    const term = this.#termOf(word);
    return term === undefined ? [] : [{ from, to: from + word.length, term }];
  }

  #termOf(word: string): number | undefined {
    if (SIMPLE.test(word)) return this.#termOfSimple(word, 0, word.length);
    for (const term of termsOf(word)) {
      const known = this.#terms.get(term);
      if (known !== undefined) return known;
    }
    const written = word.toLowerCase();
    if (word.length > MOST_LETTERS || (ASCII.test(word) && !this.#hasBeginning(written))) return undefined;
    return this.#termOfForms(written);
  }

  #findInRuns(word: string, start: number): Mark[] {
    let at = start;
    return cutRuns(word).flatMap((run) => {
      const from = at;
      at += run.length;
      return SPACELESS.test(run) ? this.#findWithin(foldHan(run), from) : this.#findOther(run, from);
    });
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

/** Terms of words that are not simple, whatever the query: texts repeat their words, and queries find the same texts. */
const read = createCache<string[]>('search-words', { sizeOf: ({ length }) => 80 * length });

function termsOf(word: string): string[] {
  let terms = read.get(word);
  if (!terms) {
    terms = Array.from(readTokens(word.slice(0, MOST_LETTERS_READ)), ({ term }) => term);
    // Long ones are rare, and any text may have them.
    if (word.length > 80) return terms;
    read.set(word, terms);
  }
  return terms;
}

const STARTS_SIMPLE = /^[a-z](?:[a-z]|$)/;
/** What a character may be of: no word, a word of any kind, or one of plain letters, the small ones behind the first. */
const [NO_WORD, ANY_WORD, LETTER, SMALL_LETTER] = [0, 1, 2, 3];
/** Of the characters of ASCII; those that join the parts of a word or end one are of no word by themselves. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[a-z]/.test(character)) return SMALL_LETTER;
  if (/[A-Z]/.test(character)) return LETTER;
  return /[0-9]/.test(character) ? ANY_WORD : NO_WORD;
});
const JOINS = new Set([..."'._-+#"].map((character) => character.charCodeAt(0)));

const kindAt = (text: string, at: number) => KINDS[text.charCodeAt(at)] ?? ANY_WORD;

/** Where a word of plain letters ends, a capital at most in front; 0 when it goes on with something else. */
function endOfSimple(text: string, from: number): number {
  let to = from + 1;
  while (to < text.length && kindAt(text, to) === SMALL_LETTER) to += 1;
  const isOver = to >= text.length || (kindAt(text, to) === NO_WORD && !JOINS.has(text.charCodeAt(to)));
  return isOver ? to : 0;
}

/** The number of the first two letters of what stands there, in either case. */
function startOf(text: string, from: number, to: number): number {
  const letter = (at: number) => (at < to ? (text.charCodeAt(at) | 32) - 96 : 0);
  return letter(from) * 27 + letter(from + 1);
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
