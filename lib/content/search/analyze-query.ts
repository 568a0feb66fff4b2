import { readTokens, type SearchToken, SPACELESS } from './analyze-text';
import { listStemsOfBeginning } from './begun-words';
import { isLightWord } from './common-words';
import { foldWord } from './fold-word';
import { findQueryLanguage, type QueryLanguage, type StemmedLanguage, stemIn, stemWord } from './languages';
import { isAsked } from './question-words';
import { readNames } from './section-name';
import { hashNames, hashTerm } from './section-terms';
import { findPhrase, findSynonyms } from './thesaurus';

/** A term of the index that stands for a word of the question; `weight` is how well, 1 for the word itself. */
export interface Variant {
  term: string;
  hash: number;
  weight: number;
  kind: 'exact' | 'joined' | 'synonym' | 'prefix' | 'stem' | 'typo' | 'character';
}

export interface QueryTerm {
  /** As it was asked, folded. */
  word: string;
  /** In lower case, with its accents. */
  written: string;
  /** How much it says what the question is about, before it is known how rare it is. */
  weight: number;
  /** It may be the beginning of a word that is still being written. */
  isOpen: boolean;
  /** It is a name whose parts are looked for as well: where nobody wrote the whole of it they count alone. */
  isName: boolean;
  /** It is a part of another term of the query: nobody misses it. */
  isPart: boolean;
  variants: Variant[];
}

export interface Query {
  text: string;
  terms: QueryTerm[];
  /** Whose endings its words may have, beside English. */
  languages: StemmedLanguage[];
  /** Hashes of what a title, or a heading, is called that says what was asked and nothing else. */
  names: { title: Int32Array; heading: Int32Array };
  /** It says what it is about in everyday words, and not in the one or two words that are looked for. */
  isQuestion: boolean;
}

const MAX_TEXT = 1_000;
const MAX_TERMS = 24;
const MAX_SYNONYMS = 20;
/** Of a question, words that tell something. */
const FEWEST_ASKED = 3;
const LIGHT = 0.35;
const PART = 0.6;
/** Of two characters across the words of a script without spaces. */
const PAIR = 0.5;
const CHARACTER = 0.4;
/** How well a stem stands for a word of which more than the stem is written. */
const STEM = 0.8;
const SHORTER_STEM = 0.6;
const MAX_PARTS = 24;
const NAME = /[._-]|^\p{Script=Hangul}{3,}$/u;
const HAN = /^\p{Script=Han}+$/u;
const LETTERS = /^[\p{L}\p{M}]+$/u;

/** What is looked for when this is asked. */
export function analyzeQuery(text: string): Query {
  const asked = text.slice(0, MAX_TEXT).toWellFormed();
  const tokens = [...readTokens(asked)];
  const words = tokens.filter(({ isPart }) => !isPart);
  const written = words.map(({ word }) => word);
  const isPutAsQuestion = words.length > 1 && isAsked(asked, written);
  const language = findQueryLanguage(written, isPutAsQuestion);
  const terms = collectTerms(tokens, language);
  const telling = [...terms.values()].filter(({ isPart }) => !isPart).length;
  const isQuestion = isPutAsQuestion || telling >= FEWEST_ASKED;
  addJoined(
    tokens.map(({ word, term }) => ({ word, term })),
    terms,
  );
  addPhrases(tokens, terms, isQuestion);
  for (const [term, entry] of terms) if (!entry.isPart) addSynonyms(entry, term, isQuestion);
  const last = words.at(-1);
  const open = last && terms.get(last.term);
  if (open && /[\p{L}\p{N}]$/u.test(asked)) leaveOpen(open);
  const names = readNames(asked);
  return {
    text: asked,
    terms: [...terms.values()],
    // Scripts without spaces have no endings.
    languages: words.every(({ word }) => SPACELESS.test(word)) ? [] : [...language.stemmed],
    names: { title: hashNames(names, true), heading: hashNames(names, false) },
    isQuestion,
  };
}

/** What a query tells, its words before the parts of these. */
function collectTerms(
  tokens: readonly SearchToken[],
  { stemmed, isFunctionWord }: QueryLanguage,
): Map<string, QueryTerm> {
  const words = tokens.filter(({ isPart }) => !isPart);
  // A character stands for the word that it is of.
  const parts = tokens.filter(({ isPart, word }) => isPart && !(word.length === 1 && HAN.test(word)));
  const isTelling = ({ word, isCommon }: SearchToken) => !isCommon && !isFunctionWord(word);
  const telling = words.filter(isTelling);
  const chosen = telling.length > 0 ? telling : words;
  const terms = new Map<string, QueryTerm>();
  for (const token of chosen.slice(0, MAX_TERMS)) addTerm(terms, token, chosen.length > 1);
  for (const { term, written } of chosen) addForms(terms.get(term), written, stemmed);
  for (const token of parts.filter(isTelling).slice(0, MAX_PARTS)) addTerm(terms, token, true);
  return terms;
}

/** The word may go on: it is the beginning of longer ones, and may have grown past their stem already. */
function leaveOpen(entry: QueryTerm): void {
  entry.isOpen = true;
  if (!LETTERS.test(entry.word)) return;
  for (const [place, stem] of listStemsOfBeginning(entry.word).entries())
    addVariant(entry, stem, place === 0 ? STEM : SHORTER_STEM, 'stem');
}

function addForms(entry: QueryTerm | undefined, written: string, stemmed: readonly StemmedLanguage[]): void {
  if (!entry || !LETTERS.test(written)) return;
  if (HAN.test(written)) addCharacters(entry);
  else for (const language of stemmed) addVariant(entry, stemIn(language, written), 1, 'exact');
}

function addTerm(
  terms: Map<string, QueryTerm>,
  { term, word, written, isPart }: SearchToken,
  hasOthers: boolean,
): void {
  const weight = isLightWord(word)
    ? LIGHT
    : HAN.test(word)
      ? weighHan(word, isPart, hasOthers)
      : isPart
        ? PART
        : 1;
  const known = terms.get(term);
  if (known) known.weight = Math.max(known.weight, weight);
  else {
    const variants = [toVariant(term, 1, 'exact')];
    terms.set(term, { word, written, weight, isOpen: false, isName: NAME.test(word), isPart, variants });
  }
}

/** A character among others is often a piece of a word that the segmenter does not know. */
const weighHan = (word: string, isPart: boolean, hasOthers: boolean) =>
  isPart || (hasOthers && word.length === 1) ? PAIR : 1;

/** A word of Chinese shares its characters with those that mean nearly the same. */
function addCharacters(entry: QueryTerm): void {
  if (entry.word.length > 1)
    for (const character of entry.word) addVariant(entry, character, CHARACTER, 'character');
}

function addSynonyms(entry: QueryTerm, term: string, isQuestion: boolean): void {
  for (const synonym of findSynonyms(term, isQuestion).slice(0, MAX_SYNONYMS))
    addVariant(entry, synonym.term, synonym.weight, 'synonym');
}

const toVariant = (term: string, weight: number, kind: Variant['kind']): Variant => ({
  term,
  hash: hashTerm(term),
  weight,
  kind,
});

export function addVariant(entry: QueryTerm, term: string, weight: number, kind: Variant['kind']): void {
  const known = entry.variants.find((variant) => variant.term === term);
  if (!known) entry.variants.push(toVariant(term, weight, kind));
  else if (known.weight < weight) known.weight = weight;
}

/** "time out" is "timeout" as well. */
function addJoined(tokens: { word: string; term: string }[], terms: Map<string, QueryTerm>): void {
  for (const [index, { word, term }] of tokens.entries()) {
    const next = tokens[index + 1];
    const entry = terms.get(term) ?? (next && terms.get(next.term));
    if (!next || !entry || !/^[a-z]{2,}$/.test(word) || !/^[a-z]{2,}$/.test(next.word)) continue;
    addVariant(entry, stemWord(foldWord(word + next.word)), 0.9, 'joined');
  }
}

/** A phrase that means one thing is one term of the question, and its words count for less. */
function addPhrases(
  tokens: { word: string; term: string }[],
  terms: Map<string, QueryTerm>,
  isQuestion: boolean,
): void {
  for (const [index] of tokens.entries())
    for (const length of [4, 3, 2]) {
      const words = tokens.slice(index, index + length);
      const found =
        words.length === length
          ? findPhrase(
              words.map(({ word }) => word),
              isQuestion,
            )
          : [];
      if (found.length === 0) continue;
      const entries = words.flatMap(({ term }) => terms.get(term) ?? []);
      const isHow = words[0]?.word === 'how';
      const telling = entries.reduce((sum, { weight }) => sum + weight, 0);
      for (const entry of entries) entry.weight *= isHow ? LIGHT : 0.5;
      const phrase = words.map(({ word }) => word).join(' ');
      terms.set(phrase, {
        word: phrase,
        weight: isHow ? LIGHT : Math.max(LIGHT, Math.min(1, telling)),
        ...{ written: phrase, isOpen: false, isName: false, isPart: false },
        variants: found.map(({ term, weight }) => toVariant(term, Math.min(1, weight * 1.1), 'synonym')),
      });
      break;
    }
}

/** The terms of a query for whoever looks up how many sections have them. */
export function listQueryTerms(query: Query): string[] {
  return [...new Set(query.terms.flatMap(({ variants }) => variants.map(({ term }) => term)))];
}
