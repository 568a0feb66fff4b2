import { isCommonWord } from './common-words';
import EVERYDAY_WORDS from './everyday-words.json';
import { stemWord } from './languages';
import { THESAURUS } from './thesaurus-groups';
import { PHRASES } from './thesaurus-phrases';
import { SUBJECTS } from './thesaurus-subjects';

/** How well the words behind one stand for it, it for them, and they for one another. */
const FORTH = 1;
const BACK = 0.4;
const AMONG = 0.4;
/** How well a term of documentation stands for what people say in its place, and what they say for the term. */
const TERM = 0.8;
const SAID = 0.43;
/** Each further way of saying it is a little farther from it. */
const FURTHER = 0.95;
/** One word of several tells only a part. */
const PART = 0.45;
/** No synonym is the word itself, least of all to who types a word or two. */
const ASKED = 0.9;
const TYPED = 0.6;
/** What people say for many things tells less of each. */
const SHARED = -0.065;

interface Synonym {
  term: string;
  /** How well it stands for what was asked, at most 1. */
  weight: number;
}

interface Thesaurus {
  /** By the stem of a word. */
  words: Map<string, Map<string, number>>;
  /** By the stems of the words of a phrase, with a space between. */
  phrases: Map<string, Map<string, number>>;
}

let close: Thesaurus | undefined;
/** Read with the first question: there is ten times as much of it. */
let everyday: Thesaurus | undefined;

/**
 * Terms that documentation uses for a word, by its term. Who asks in a sentence says it in everyday words; who types a word or
 * two means these, or what is close to them.
 */
export function findSynonyms(term: string, isQuestion: boolean): readonly Synonym[] {
  return list(isQuestion, ({ words }) => words.get(term));
}

/** Terms for a phrase of several words, each in lower case, whatever their ending. */
export function findPhrase(words: readonly string[], isQuestion: boolean): readonly Synonym[] {
  const key = words.map(stemWord).join(' ');
  return list(isQuestion, ({ phrases }) => phrases.get(key));
}

function list(
  isQuestion: boolean,
  find: (thesaurus: Thesaurus) => Map<string, number> | undefined,
): Synonym[] {
  close ??= readGroups();
  const weights = new Map(find(close));
  if (isQuestion) {
    everyday ??= readEverydayWords();
    for (const [term, weight] of find(everyday) ?? [])
      weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  }
  const most = isQuestion ? ASKED : TYPED;
  return [...weights]
    .map(([term, weight]) => ({ term, weight: weight * most }))
    .sort((a, b) => b.weight - a.weight);
}

function readGroups(): Thesaurus {
  const thesaurus: Thesaurus = { words: new Map(), phrases: new Map() };
  for (const line of [THESAURUS, SUBJECTS, PHRASES].join(',').split(',')) {
    const [head = '', ...others] = line.split(/\s+/).filter(Boolean);
    for (const other of others) {
      relateWhole(thesaurus, head, other, FORTH);
      relateWhole(thesaurus, other, head, BACK);
      for (const third of others) if (third !== other) relateWhole(thesaurus, other, third, AMONG);
    }
  }
  return thesaurus;
}

function readEverydayWords(): Thesaurus {
  const thesaurus: Thesaurus = { words: new Map(), phrases: new Map() };
  const entries = EVERYDAY_WORDS.map((line) => {
    const [entry = '', said = ''] = line.split(': ');
    return { entry, ways: said.split(', ') };
  });
  const uses = new Map<string, number>();
  for (const { ways } of entries) for (const way of ways) uses.set(way, (uses.get(way) ?? 0) + 1);
  for (const { entry, ways } of entries)
    for (const [place, way] of ways.entries()) {
      const nearness = FURTHER ** place * (uses.get(way) ?? 1) ** SHARED;
      relateParts(thesaurus, way, entry, TERM * nearness);
      relateParts(thesaurus, entry, way, SAID * nearness);
    }
  return thesaurus;
}

const cut = (words: string) => words.split(/[ -]/);

function relateParts(thesaurus: Thesaurus, from: string, to: string, weight: number): void {
  const parts = cut(to);
  const telling = parts.filter((part) => !isCommonWord(part));
  for (const part of telling) relate(thesaurus, cut(from), part, weight * (parts.length > 1 ? PART : 1));
}

function relateWhole(thesaurus: Thesaurus, from: string, to: string, weight: number): void {
  if (!/[_-]/.test(to)) relate(thesaurus, from.split('_'), to, weight);
}

function relate({ words, phrases }: Thesaurus, from: readonly string[], to: string, weight: number): void {
  const stems = from.map(stemWord);
  const term = stemWord(to);
  if (stems.includes(term)) return;
  const register = stems.length > 1 ? phrases : words;
  const key = stems.join(' ');
  const known = register.get(key) ?? new Map<string, number>();
  known.set(term, Math.max(known.get(term) ?? 0, weight));
  register.set(key, known);
}
