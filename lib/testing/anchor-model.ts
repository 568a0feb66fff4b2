import type { Anchor, TextRange } from '@/lib/content/anchors/anchor';
import { findSites } from './prose-edits';
import type { TaggedText, Tagger } from './tagged-text';

interface AnchorPlace extends TextRange {
  kind: string;
}

const blocksOf = (text: string) =>
  [...text.matchAll(/\S[\s\S]*?(?=\n[ \t]*\n|\s*$)/g)].map(({ index, 0: block }) => ({
    start: index,
    end: index + block.trimEnd().length,
  }));
const wordsOf = (text: string, { start, end }: TextRange) =>
  [...text.slice(start, end).matchAll(/[\p{L}\p{N}]+/gu)].map(({ index, 0: word }) => ({
    start: start + index,
    end: start + index + word.length,
  }));

/** A place that somebody might comment on. */
export function selectPlace(text: string, random: () => number): AnchorPlace | undefined {
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)];
  const kinds = ['block', 'sentence', 'word', 'word', 'words', 'cell', 'item', 'code', 'heading', 'across'];
  const kind = pick(kinds) ?? '';
  const blocks = blocksOf(text);
  const at = Math.floor(random() * blocks.length);
  const [block, next] = [blocks[at], blocks[at + 1]];
  if (!block) return undefined;
  const words = wordsOf(text, block);
  const first = Math.floor(random() * words.length);
  if (kind === 'block') return { kind, ...block };
  if (kind === 'across') {
    const [from, to] = [pick(words), next && pick(wordsOf(text, next))];
    return from && to && { kind, start: from.start, end: to.end };
  }
  if (kind === 'word' || kind === 'words') {
    const [from, to] = [words[first], words[first + (kind === 'word' ? 0 : 1 + Math.floor(random() * 6))]];
    return from && to && { kind, start: from.start, end: to.end };
  }
  const site = pick(findSites(text).filter((other) => other.kind === kind));
  return site && { kind, start: site.start, end: site.end };
}

/**
 * What became of an anchor in truth. `kept`: on its text, which is there in full. `part`: on what is left of it. `gone` and
 * `left`: detached, since nothing or not all of it is there. `copied`: on the same words, written anew in the step that its own were deleted in.
 * `missed`: detached though all of it is there. `wrong`: on text of another. `lost`: no anchor any more.
 */
export type Outcome = 'kept' | 'part' | 'gone' | 'left' | 'copied' | 'missed' | 'wrong' | 'lost';

export interface PlacedTags extends TaggedText {
  /** Where each character of the text stands. */
  places: ReadonlyMap<number, number>;
}

export const placeTags = (tagged: TaggedText): PlacedTags => ({
  ...tagged,
  places: new Map(tagged.tags.map((tag, at) => [tag, at])),
});

const LETTER = /[\p{L}\p{N}]/u;

/** Knows by their tags the characters that an anchor was made on. */
export class AnchorModel {
  /** What was written between its words while it was on them, and is a part of it since. */
  private readonly adopted = new Set<number>();
  private readonly order: readonly number[];
  private readonly counted: RegExp;
  private readonly quote: string;
  /** The step in which its last character was deleted. */
  private goneSince: number | undefined;

  constructor(
    private readonly origin: PlacedTags,
    readonly place: AnchorPlace,
    private readonly tagger: Tagger,
  ) {
    const quote = origin.text.slice(place.start, place.end);
    this.quote = quote;
    this.counted = LETTER.test(quote) ? LETTER : /\S/;
    this.order = origin.tags
      .slice(place.start, place.end)
      .filter((_, index) => this.counted.test(quote.charAt(index)));
  }

  /** `step` is the one that the text was just written in, `since` the first of those that an anchor went through at once. */
  judge(anchor: Anchor | undefined, before: Anchor, now: PlacedTags, since: number): Outcome {
    if (!anchor || isBroken(anchor, before, now.text)) return 'lost';
    const places = this.order.flatMap((tag) => now.places.get(tag) ?? []);
    this.goneSince = places.length > 0 ? undefined : (this.goneSince ?? since);
    const isWhole = this.isWhole(now.text, places);
    if (anchor.isDetached) return isWhole ? 'missed' : places.length > 0 ? 'left' : 'gone';
    const covered = now.tags
      .slice(anchor.start, anchor.end)
      .filter((_, index) => this.counted.test(anchor.quote.charAt(index)));
    const twins = new Set(this.order.map((tag) => this.tagger.twinOf(tag)));
    const isOwn = (tag: number) => twins.has(this.tagger.twinOf(tag));
    const inside = covered.filter((tag) => isOwn(tag) || this.adopted.has(tag));
    const { goneSince } = this;
    if (inside.length === 0 && goneSince !== undefined)
      return this.isCopy(anchor.quote, covered, goneSince) ? 'copied' : 'wrong';
    const foreign = covered.filter(
      (tag) => this.origin.places.has(tag) && !isOwn(tag) && !this.tagger.hasTwin(tag),
    );
    if (inside.length === 0 || foreign.length > inside.length) return 'wrong';
    const [first, last] = [covered.findIndex(isOwn), covered.findLastIndex(isOwn)];
    for (const tag of covered.slice(first, last + 1)) if (!this.origin.places.has(tag)) this.adopted.add(tag);
    return isWhole ? 'kept' : 'part';
  }

  /** Whether the words that went came anew in the same step, which nobody can tell from a move. */
  private isCopy(quote: string, covered: readonly number[], step: number): boolean {
    const toWords = (text: string) => new Set(text.match(/[\p{L}\p{N}]+/gu));
    const [old, now] = [toWords(this.quote), toWords(quote)];
    const shared = [...old].filter((word) => now.has(word)).length;
    return (
      covered.every((tag) => this.tagger.isSince(tag, step)) && shared >= 0.6 * Math.max(old.size, now.size)
    );
  }

  /** Whether all of it stands in one place still, whatever white space and marks came between. */
  private isWhole(text: string, places: readonly number[]): boolean {
    const [first, last] = [places[0], places.at(-1)];
    if (first === undefined || last === undefined || places.length < this.order.length) return false;
    if (places.some((at, index) => index > 0 && at <= (places[index - 1] ?? 0))) return false;
    const between = text.slice(first, last + 1).match(/[\p{L}\p{N}]/gu);
    return (between?.join('').length ?? 0) <= this.order.length;
  }
}

function isBroken(anchor: Anchor, before: Anchor, text: string): boolean {
  if (anchor.quote === '') return true;
  return anchor.isDetached
    ? anchor.quote !== before.quote
    : text.slice(anchor.start, anchor.end) !== anchor.quote;
}
