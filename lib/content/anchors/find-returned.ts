import type { TextRange } from './anchor';
import { readTokens, type Tokens } from './read-tokens';
import { findSeeds } from './word-seeds';

/** Of words that are found again with edits, so much must be there. */
const MIN_SHARE = 0.6;
const MIN_WEIGHT = 16;
/** Words further apart than this are not of one quote. */
const MAX_APART = 12;

/** Tokens of a text, and which of them were not in the text before. */
export interface NewWords {
  tokens: Tokens;
  isNew: Uint8Array;
}

/** Finds quotes among what came into a text, though they were edited since; each row of words there counts that is no other's too. */
export class ReturnFinder {
  private seeds: Map<string, number> | undefined;

  constructor(
    private readonly after: string,
    private readonly words: NewWords,
  ) {}

  find(quote: string): TextRange | undefined {
    this.seeds ??= findSeeds(this.words.tokens, this.words.isNew);
    if (this.seeds.size === 0) return undefined;
    const own = readTokens(quote, 0, quote.length);
    const total = own.weights.reduce((sum, weight) => sum + weight, 0);
    if (total < MIN_WEIGHT) return undefined;
    const places = new Set<number>();
    for (const key of findSeeds(own, new Uint8Array(own.texts.length).fill(1)).keys())
      this.addWords(this.seeds.get(key) ?? -1, places);
    const cluster = this.pickCluster([...places].sort((a, b) => a - b));
    const weight = this.weigh(cluster);
    if (weight < MIN_WEIGHT || weight < MIN_SHARE * total) return undefined;
    return this.isElsewhere(cluster) ? undefined : this.toRange(cluster, own);
  }

  /** The words of a row from its first on. */
  private addWords(at: number, places: Set<number>): void {
    const { weights } = this.words.tokens;
    for (let next = at, count = 0; at >= 0 && count < 3 && next < weights.length; next += 1) {
      if ((weights[next] ?? 0) === 0) continue;
      places.add(next);
      count += 1;
    }
  }

  private pickCluster(places: readonly number[]): readonly number[] {
    let best: readonly number[] = [];
    let cluster: number[] = [];
    for (const place of [...places, Number.POSITIVE_INFINITY]) {
      const last = cluster.at(-1);
      if (last !== undefined && place - last > MAX_APART) {
        if (this.weigh(cluster) > this.weigh(best)) best = cluster;
        cluster = [];
      }
      cluster.push(place);
    }
    return best;
  }

  private weigh(places: readonly number[]): number {
    return places.reduce((sum, place) => sum + (this.words.tokens.weights[place] ?? 0), 0);
  }

  private isElsewhere(cluster: readonly number[]): boolean {
    const { starts, ends } = this.words.tokens;
    const start = starts[cluster[0] ?? 0] ?? 0;
    const text = this.after.slice(start, ends[cluster.at(-1) ?? 0]);
    const first = this.after.indexOf(text);
    return first !== start || this.after.includes(text, start + 1);
  }

  /** Marks at the quote's end are a part of it where they are found as well. */
  private toRange(cluster: readonly number[], own: Tokens): TextRange {
    const { starts, ends, texts } = this.words.tokens;
    const [first, last] = [cluster[0] ?? 0, cluster.at(-1) ?? 0];
    let end = ends[last] ?? 0;
    const tail = own.weights.findLastIndex((weight) => weight > 0) + 1;
    for (
      let at = 1;
      tail + at - 1 < own.texts.length && texts[last + at] === own.texts[tail + at - 1];
      at += 1
    )
      end = ends[last + at] ?? end;
    return { start: starts[first] ?? 0, end };
  }
}
