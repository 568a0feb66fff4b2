import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';
import { stemmer } from 'stemmer';
import FUNCTION_WORDS from 'stopwords-iso' with { type: 'json' };
import { createCache, textBytes } from '@/lib/cache/cache';
import { foldWord } from './fold-word';

const STEMMERS = {
  ...{ ar: arabic, da: danish, de: german, el: greek, es: spanish, fi: finnish, fr: french, hu: hungarian },
  ...{ id: indonesian, it: italian, nl: dutch, no: norwegian, pt: portuguese, ro: romanian, ru: russian },
  ...{ sv: swedish, tr: turkish, uk: ukrainian },
};

/** A language with endings of its own; English has its place in `stemWord`. */
export type StemmedLanguage = keyof typeof STEMMERS;

const STEMMED = Object.keys(STEMMERS) as StemmedLanguage[];
const ENGLISH = 'en';
/** Languages whose words tell that a text is in none of the others. */
const OTHERS = ['cs', 'hr', 'pl', 'sk', 'vi'];
/** Of scripts that one language alone has. */
const BY_SCRIPT = ['ja', 'ko', 'zh'];

const WORD = /[\p{L}\p{M}]+/gu;
/** The beginning of a text tells its language. */
const MOST_READ = 6_000;
/** As a share of the words of a text: fewer function words are names and code. */
const FEWEST = 0.15;
/** A word that is repeated tells nothing. */
const FEWEST_DIFFERENT = 3;

/** Function words of a query that is written in their language. */
const SENTENCE = 2;

let known: Map<string, string[]> | undefined;

/** The languages in which a word, folded, only serves the grammar. */
const languagesOf = (word: string): readonly string[] => {
  known ??= readFunctionWords();
  return known.get(word) ?? [];
};

function readFunctionWords(): Map<string, string[]> {
  const words = new Map<string, string[]>();
  for (const language of [...STEMMED, ENGLISH, ...OTHERS, ...BY_SCRIPT])
    for (const word of FUNCTION_WORDS[language] ?? []) {
      const folded = foldWord(word);
      const languages = words.get(folded);
      if (!languages) words.set(folded, [language]);
      else if (!languages.includes(language)) languages.push(language);
    }
  return words;
}

/** How many of some words, folded, are function words of each language that has any. */
function countFunctionWords(words: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words)
    for (const language of languagesOf(word)) counts.set(language, (counts.get(language) ?? 0) + 1);
  return counts;
}

/** The language whose endings the words of a text have; undefined for English, and where none can be told. */
export function findLanguage(text: string): StemmedLanguage | undefined {
  const words = Array.from(text.slice(0, MOST_READ).matchAll(WORD), ([word]) => foldWord(word));
  const counts = [...countFunctionWords(words)].sort(([, a], [, b]) => b - a);
  const [language, count = 0] = counts[0] ?? [];
  if (count < FEWEST * words.length || !isStemmed(language)) return undefined;
  const different = new Set(words.filter((word) => languagesOf(word).includes(language)));
  return different.size >= FEWEST_DIFFERENT ? language : undefined;
}

const LETTER = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;

/** Whether a text is in English, or in no language that can be told, such as names and code. */
export function isEnglish(text: string): boolean {
  const read = text.slice(0, MOST_READ);
  const letters = read.match(LETTER)?.length ?? 0;
  if ((read.match(LATIN)?.length ?? 0) < letters / 2) return false;
  // A word that is repeated tells nothing.
  const words = new Set(Array.from(read.matchAll(WORD), ([word]) => foldWord(word)));
  const counts = countFunctionWords(words);
  const most = Math.max(0, ...counts.values());
  return most < SENTENCE || most < FEWEST * words.size || counts.get(ENGLISH) === most;
}

/** Whether a text is certainly in English: names and code are in no language. */
export function isSurelyEnglish(text: string): boolean {
  const words = new Set(Array.from(text.slice(0, MOST_READ).matchAll(WORD), ([word]) => foldWord(word)));
  const counts = countFunctionWords(words);
  const english = counts.get(ENGLISH) ?? 0;
  counts.delete(ENGLISH);
  return (
    english >= FEWEST_DIFFERENT &&
    english >= FEWEST * words.size &&
    [...counts.values()].every((count) => count < english)
  );
}

const isStemmed = (language: string | undefined): language is StemmedLanguage =>
  language !== undefined && Object.hasOwn(STEMMERS, language);

/** What a few words, folded, tell of their language. */
export interface QueryLanguage {
  /** Those whose endings the words may have. */
  stemmed: readonly StemmedLanguage[];
  /** Whether a word only serves the grammar. */
  isFunctionWord: (word: string) => boolean;
}

/** A sentence has function words; a word or two may be of any language. */
export function findQueryLanguage(words: readonly string[], isAsked: boolean): QueryLanguage {
  const counts = countFunctionWords(words);
  const english = counts.get(ENGLISH) ?? 0;
  const most = Math.max(0, ...counts.values());
  const likely = new Set([...counts].flatMap(([language, count]) => (count === most ? language : [])));
  const isEnglish = english === most;
  const stemmed =
    most < SENTENCE ? STEMMED : STEMMED.filter((language) => !isEnglish && likely.has(language));
  return {
    stemmed,
    isFunctionWord: (word) =>
      !isEnglish &&
      (isAsked || most >= SENTENCE) &&
      languagesOf(word).some((language) => likely.has(language)),
  };
}

const PLAIN = /^[a-z]+$/;
const stems = createCache<string>('word-stems', { sizeOf: textBytes });

/** A word in lower case, with its accents, without the endings of a language. */
export const stemIn = (language: StemmedLanguage, word: string): string =>
  keepStem(`${language} ${word}`, () => foldWord(STEMMERS[language](word)));

/** Plain English words by their stem; what has digits or other letters stays as it is. */
export const stemWord = (word: string): string =>
  word.length < 3 || !PLAIN.test(word) ? word : keepStem(word, () => stemmer(word));

function keepStem(key: string, make: () => string): string {
  let stem = stems.get(key);
  if (stem === undefined) {
    stem = make();
    stems.set(key, stem);
  }
  return stem;
}

/** A word as it may be indexed: by its English stem, and by those of some languages. */
export const listForms = (written: string, languages: readonly StemmedLanguage[]): string[] => [
  stemWord(foldWord(written)),
  ...languages.map((language) => stemIn(language, written)),
];
