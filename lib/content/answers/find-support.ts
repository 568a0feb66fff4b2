import { readTokens } from '../search/analyze-text';
import { isLightWord } from '../search/common-words';

/** What a passage says, sentence by sentence, with where each stands in it. */
interface Said {
  text: string;
}

/** A passage is at most this many of its sentences when it supports one. */
const MOST_QUOTED = 3;
const NEGATION =
  /\b(?:not|no|never|none|nothing|nobody|neither|nor|without|cannot|unable|nicht|kein\w*|nie|ohne|ne|pas|jamais|sans|nunca|sin|não|sem)\b|n['’]t\b/i;
const CODE = /`([^`]+)`/g;
/** A name or a number: a letter in upper case that no sentence begins with, or any digit. */
const EXACT = /[\p{L}\p{N}][\p{L}\p{N}'’._/:@%+#-]*[\p{L}\p{N}%+#]|[\p{L}\p{N}]/gu;

/**
 * Which of the sentences say what a phrased sentence says: its words that tell are among theirs, its names, numbers and
 * code stand there as they are, and it denies nothing that they affirm, nor the reverse. Undefined when they do not.
 */
export function findSupport<T extends Said>(phrased: string, said: readonly T[]): T[] | undefined {
  const wanted = tellingTerms(phrased);
  if (wanted.size === 0) return undefined;
  const quoted: T[] = [];
  const left = new Set(wanted);
  while (left.size > 0 && quoted.length < MOST_QUOTED) {
    const best = findBest(said, left, quoted);
    if (!best) return undefined;
    quoted.push(best);
    for (const term of allTerms(best.text)) left.delete(term);
  }
  if (left.size > 0) return undefined;
  const source = quoted.map(({ text }) => text).join('\n');
  if (!hasExactly(source, phrased)) return undefined;
  const isDenied = quoted.some(({ text }) => NEGATION.test(text));
  return NEGATION.test(phrased) === isDenied ? quoted : undefined;
}

function findBest<T extends Said>(
  said: readonly T[],
  left: ReadonlySet<string>,
  but: readonly T[],
): T | undefined {
  let best: T | undefined;
  let most = 0;
  for (const sentence of said) {
    if (but.includes(sentence)) continue;
    const has = allTerms(sentence.text);
    const count = [...left].filter((term) => has.has(term)).length;
    if (count > most) [best, most] = [sentence, count];
  }
  return best;
}

const allTerms = (text: string) => new Set([...readTokens(text)].map(({ term }) => term));

const tellingTerms = (text: string) =>
  new Set(
    [...readTokens(text)]
      .filter(
        ({ isCommon, isPart, word }) => !isCommon && !isPart && !isLightWord(word) && !NEGATION.test(word),
      )
      .map(({ term }) => term),
  );

function hasExactly(source: string, phrased: string): boolean {
  const plain = oneLine(source.replaceAll('`', ''));
  for (const [, code = ''] of phrased.matchAll(CODE)) if (!plain.includes(oneLine(code))) return false;
  const words = new Set([...source.matchAll(EXACT)].map(([word]) => word.toLowerCase()));
  let isFirst = true;
  for (const [word] of phrased.replace(CODE, ' ').matchAll(EXACT)) {
    const isExact = /\p{N}/u.test(word) || (!isFirst && /\p{Lu}/u.test(word) && word !== 'I');
    isFirst = false;
    if (isExact && !words.has(word.toLowerCase())) return false;
  }
  return true;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
