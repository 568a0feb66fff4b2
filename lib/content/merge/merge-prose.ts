import { normalizeText } from '../diff/normalize-text';
import { type Sentence, splitSentences } from '../segments/split-sentences';
import { compareBags, toWordBag } from '../sequence/word-bag';
import type { MergedPiece } from './conflict';
import type { MergeContext } from './context';
import type { Element, Elements, MergeLevel } from './element';
import { mergeElements } from './merge-elements';
import { mergeWords } from './merge-words';

const SPACELESS_END = /[。！？｡」』”’）…]$/;

/** Sentences and paragraphs that have this much in common are two versions of one. */
export const ALIKE = 0.65;

const SENTENCES: MergeLevel = {
  moves: true,
  threshold: 0.4,
  shares: true,
  alike: ALIKE,
  mayRewrite: () => true,
  offersBoth: (base, main, yours, context) =>
    !context.isSingle &&
    (base === undefined || compareBags(toWordBag(main.key), toWordBag(yours.key)) < ALIKE),
  isGap: (gap, before) => gap !== '' || SPACELESS_END.test(before),
  separator: (before, context) => {
    if (before.endsWith('\\')) return context.newline;
    return SPACELESS_END.test(before) ? '' : ' ';
  },
  mergeParts: (base, main, yours) => mergeWords(base.text, main.text, yours.text),
};

/** Merges running text sentence by sentence, and inside a sentence words that lie apart. */
export function mergeProse(base: string, main: string, yours: string, context: MergeContext): MergedPiece[] {
  return mergeElements(toElements(base), toElements(main), toElements(yours), SENTENCES, context);
}

function toElements(text: string): Elements {
  const sentences = splitSentences(text);
  const [first] = sentences;
  const lead = first?.source === '' ? first.gap : '';
  return { lead, list: (lead ? sentences.slice(1) : sentences).map(toElement) };
}

function toElement({ source, gap }: Sentence): Element {
  return { text: source, gap, key: normalizeText(source), kind: 'sentence' };
}
