import { stemmer } from 'stemmer';
import { createCache, textBytes } from '@/lib/cache/cache';
import { removeLatinAndGreekAccents } from '@/lib/text/fold';
import { boundMarks } from '../bound-marks';
import { isCommonWord } from './common-words';

/** Words of a script that sets no spaces are found by the segmenter of the platform. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/u;
const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+|[\p{L}\p{N}\p{M}]+(?:['’._-]+[\p{L}\p{N}\p{M}]+)*[+#]{0,2}/gu;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lo}+|\p{N}+|\p{L}+/gu;
const PLAIN = /^[a-z]+$/;
/** What is looked for as a whole: its numbers tell nothing by themselves. */
const VERSION = /^v?(\d+(?:\.\d+)+)$/;
const MAX_TOKEN = 80;
const MAX_RUN = 2_000;
/** A single character may stand for a sentence of eighteen. */
const MAX_GROWTH = 4;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** One word of a text as it is looked for, with the word that it was made of. */
export interface SearchToken {
  term: string;
  word: string;
  /** Words that only the grammar needs. */
  isCommon: boolean;
  /** A part of an identifier whose whole is a term of its own. */
  isPart: boolean;
}

/** The terms of a text in their order: what the index holds and what is looked for in it. */
export function analyzeText(text: string): string[] {
  const terms: string[] = [];
  for (const token of readTokens(text)) if (!token.isCommon) terms.push(token.term);
  return terms;
}

export function* readTokens(text: string): Generator<SearchToken> {
  const plain = boundMarks(text)
    .normalize('NFKC')
    .slice(0, MAX_GROWTH * text.length);
  for (const [run] of plain.matchAll(TOKEN)) {
    if (SPACELESS.test(run)) yield* readSpaceless(run);
    else if (run.length <= MAX_TOKEN) yield* readWord(run);
    else for (const part of run.split(/['’._+#-]+/).slice(0, 100)) yield* readWord(part.slice(0, MAX_TOKEN));
  }
}

function* readSpaceless(run: string): Generator<SearchToken> {
  for (let at = 0; at < run.length; at += MAX_RUN)
    for (const { segment, isWordLike } of segmenter.segment(run.slice(at, at + MAX_RUN)))
      if (isWordLike) yield { term: segment, word: segment, isCommon: false, isPart: false };
}

/** A word; an identifier (`max_size`, `maxSize`, `a.b`) is a term as a whole and by its parts. */
function* readWord(run: string): Generator<SearchToken> {
  // Most words need none of what follows.
  if (PLAIN.test(run)) {
    yield { term: stemWord(run), word: run, isCommon: isCommonWord(run), isPart: false };
    return;
  }
  const word = run.replace(/['’](?:s|S)$/, '').replace(/['’]/g, '');
  const parts = word.match(PART) ?? [];
  const isIdentifier = parts.length > 1;
  const folded = foldWord(word);
  if (folded === '') return;
  yield {
    term: isIdentifier ? folded : stemWord(folded),
    word: folded,
    isCommon: isCommonWord(folded),
    isPart: false,
  };
  if (!isIdentifier || parts.length > 24) return;
  const version = VERSION.exec(folded)?.[1];
  if (version !== undefined) {
    if (version !== folded) yield { term: version, word: version, isCommon: false, isPart: true };
    return;
  }
  for (const part of parts) {
    const term = stemWord(foldWord(part));
    if (term.length > 1 || /\d/.test(term))
      yield { term, word: foldWord(part), isCommon: isCommonWord(foldWord(part)), isPart: true };
  }
}

/** Lower case, Latin and Greek letters without their accents. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z0-9]*$/.test(lower)) return lower;
  const plain = ASCII.test(lower) ? lower : foldAccents(lower);
  return plain.endsWith('+') && !plain.endsWith('++') ? plain.slice(0, -1) : plain;
}

const ASCII = /^\p{ASCII}*$/u;

const foldAccents = (lower: string): string => removeLatinAndGreekAccents(lower.replaceAll('ß', 'ss'));

const stems = createCache<string>('word-stems', { sizeOf: textBytes });

/** Plain English words by their stem; what has digits or other letters stays as it is. */
export function stemWord(word: string): string {
  if (word.length < 3 || !PLAIN.test(word)) return word;
  let stem = stems.get(word);
  if (stem === undefined) {
    stem = stemmer(word);
    stems.set(word, stem);
  }
  return stem;
}
