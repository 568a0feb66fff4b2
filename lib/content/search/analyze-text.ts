import { boundMarks } from '../bound-marks';
import { isCommonWord } from './common-words';
import { foldWord } from './fold-word';
import { type StemmedLanguage, stemIn, stemWord } from './languages';

/** Scripts that set no spaces: their words are found by the segmenter of the platform. */
const SPACELESS_LETTERS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー々';
export const SPACELESS = new RegExp(`[${SPACELESS_LETTERS}]`, 'u');
const TOKEN = /[\p{L}\p{N}\p{M}]+(?:['’._-]+[\p{L}\p{N}\p{M}]+)*[+#]{0,2}/gu;
/** An English name in the middle of a Chinese sentence. */
const RUNS = new RegExp(`[${SPACELESS_LETTERS}]+|[^${SPACELESS_LETTERS}]+`, 'gu');
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /^\p{Script=Han}+$/u;
const HANGUL = /^\p{Script=Hangul}{3,}$/u;
const LETTERS = /^[\p{L}\p{M}]+$/u;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lo}+|\p{N}+|\p{L}+/gu;
const PLAIN = /^[a-z]+$/;
/** What is looked for as a whole: its numbers tell nothing by themselves. */
const VERSION = /^v?(\d+(?:\.\d+)+)$/;
const MAX_TOKEN = 80;
const MAX_RUN = 2_000;
/** A single character may stand for a sentence of eighteen. */
const MAX_GROWTH = 4;

const chinese = new Intl.Segmenter('zh', { granularity: 'word' });
const japanese = new Intl.Segmenter('ja', { granularity: 'word' });

/** One word of a text as it is looked for, with the word that it was made of. */
export interface SearchToken {
  term: string;
  word: string;
  /** In lower case, with its accents. */
  written: string;
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

/** The words of a text, by their stems in its language. */
export function* readTokens(text: string, language?: StemmedLanguage): Generator<SearchToken> {
  const plain = boundMarks(text)
    .normalize('NFKC')
    .slice(0, MAX_GROWTH * text.length);
  for (const [token] of plain.matchAll(TOKEN))
    if (!SPACELESS.test(token)) yield* readRun(token, language);
    else
      for (const run of cutRuns(token))
        if (SPACELESS.test(run)) yield* readSpaceless(run);
        else yield* readRun(run.replace(/^['’._-]+|['’._-]+$/g, ''), language);
}

/** What of a token is of scripts without spaces, and what is of others. */
export const cutRuns = (token: string): string[] => token.match(RUNS) ?? [];

function* readRun(run: string, language: StemmedLanguage | undefined): Generator<SearchToken> {
  if (run.length <= MAX_TOKEN) yield* readWord(run, language);
  else
    for (const part of run.split(/['’._+#-]+/).slice(0, 100))
      yield* readWord(part.slice(0, MAX_TOKEN), language);
}

const toToken = (term: string, isPart = false, word = term, isCommon = false): SearchToken => ({
  term,
  word,
  written: word,
  isCommon,
  isPart,
});

/** Words, then pairs of characters across them and each character: where one word ends is not sure. */
function* readSpaceless(run: string): Generator<SearchToken> {
  for (let at = 0; at < run.length; at += MAX_RUN) {
    const piece = run.slice(at, at + MAX_RUN).toWellFormed();
    const isJapanese = KANA.test(piece);
    const words = new Set<string>();
    for (const { segment, isWordLike } of isJapanese
      ? japanese.segment(piece)
      : chinese.segment(foldWord(piece))) {
      if (!isWordLike) continue;
      const word = foldWord(segment);
      words.add(word);
      yield toToken(word);
      if (HAN.test(word) && word.length > 1) for (const character of word) yield toToken(character, true);
    }
    yield* readPairs(foldWord(piece), words);
  }
}

function* readPairs(run: string, words: ReadonlySet<string>): Generator<SearchToken> {
  let last = '';
  for (const character of run) {
    const next = HAN.test(character) ? character : '';
    const pair = last + next;
    if (last !== '' && next !== '' && !words.has(pair)) yield toToken(pair, true);
    last = next;
  }
}

/** A word; an identifier (`max_size`, `maxSize`, `a.b`) is a term as a whole and by its parts. */
function* readWord(run: string, language: StemmedLanguage | undefined): Generator<SearchToken> {
  // Most words need none of what follows.
  if (PLAIN.test(run) && language === undefined) {
    yield { term: stemWord(run), word: run, written: run, isCommon: isCommonWord(run), isPart: false };
    return;
  }
  const word = run.replace(/['’](?:s|S)$/, '').replace(/['’]/g, '');
  const parts = word.match(PART) ?? [];
  const isIdentifier = parts.length > 1;
  const folded = foldWord(word);
  if (folded === '') return;
  if (!isIdentifier) {
    yield* readForms(word.toLowerCase(), folded, language);
    return;
  }
  yield toToken(folded);
  if (parts.length > 24) return;
  const version = VERSION.exec(folded)?.[1];
  if (version !== undefined) {
    if (version !== folded) yield toToken(version, true);
    return;
  }
  for (const part of parts) {
    const term = stemWord(foldWord(part));
    if (term.length > 1 || /\d/.test(term)) {
      const word = foldWord(part);
      yield toToken(term, true, word, isCommonWord(word));
    }
  }
}

function* readForms(
  written: string,
  folded: string,
  language: StemmedLanguage | undefined,
): Generator<SearchToken> {
  const isCommon = isCommonWord(folded);
  const usual = stemWord(folded);
  const term = language && LETTERS.test(written) ? stemIn(language, written) : usual;
  yield { term, word: folded, written, isCommon, isPart: false };
  // Who types it without its accents loses no ending.
  if (term !== usual && written !== folded) yield toToken(usual, true, usual, isCommon);
  // Particles are written onto the words of Korean.
  if (HANGUL.test(folded))
    for (let at = 0; at + 2 <= folded.length; at += 1) yield toToken(folded.slice(at, at + 2), true);
}
