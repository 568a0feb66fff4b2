import { stemWord } from './analyze-text';
import { THESAURUS } from './thesaurus-groups';
import { PHRASES } from './thesaurus-phrases';
import { SUBJECTS } from './thesaurus-subjects';

/** How well the words behind one stand for it, it for them, and they for one another. */
const FORTH = 0.8;
const BACK = 0.6;
const AMONG = 0.4;

export interface Synonym {
  term: string;
  /** How well it stands for what was asked, at most 1. */
  weight: number;
}

interface Thesaurus {
  /** By the stem of a word. */
  words: Map<string, Map<string, number>>;
  /** By the words of a phrase with a space between. */
  phrases: Map<string, Map<string, number>>;
}

let read: Thesaurus | undefined;

/** Terms that documentation uses for a word, by its term. */
export function findSynonyms(term: string): readonly Synonym[] {
  return list(open().words.get(term));
}

/** Terms for a phrase of several words, each in lower case, whatever their ending. */
export function findPhrase(words: readonly string[]): readonly Synonym[] {
  return list(open().phrases.get(words.map(stemWord).join(' ')));
}

const list = (found: Map<string, number> | undefined) =>
  [...(found ?? [])].map(([term, weight]) => ({ term, weight })).sort((a, b) => b.weight - a.weight);

function open(): Thesaurus {
  if (read) return read;
  const thesaurus: Thesaurus = { words: new Map(), phrases: new Map() };
  for (const line of [THESAURUS, SUBJECTS, PHRASES].join(',').split(',')) {
    const [head = '', ...others] = line.split(/\s+/).filter(Boolean);
    for (const other of others) {
      relate(thesaurus, head, other, FORTH);
      relate(thesaurus, other, head, BACK);
      for (const third of others) if (third !== other) relate(thesaurus, other, third, AMONG);
    }
  }
  read = thesaurus;
  return thesaurus;
}

function relate({ words, phrases }: Thesaurus, from: string, to: string, weight: number): void {
  if (/[_-]/.test(to)) return;
  const isPhrase = from.includes('_');
  const register = isPhrase ? phrases : words;
  const key = isPhrase ? from.split('_').map(stemWord).join(' ') : stemWord(from);
  const known = register.get(key) ?? new Map<string, number>();
  const term = stemWord(to);
  if (term !== key) known.set(term, Math.max(known.get(term) ?? 0, weight));
  register.set(key, known);
}
