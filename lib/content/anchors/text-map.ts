import type { TextRange } from './anchor';
import { ReturnFinder } from './find-returned';
import { KnownText } from './known-text';
import { hasLetters, weighText } from './letters';
import type { TextMatch } from './match-lines';
import { matchTexts } from './match-texts';

/** Of a quote that was edited, this much must still be there for the anchor to be about it. */
const MIN_KEPT = 0.4;
/** What took the place of its first or last words may be as much of what is left: else it is another text in a few steps. */
const MAX_REPLACED = 0.3;

interface Piece extends TextRange {
  weight: number;
  /** Where it was before. */
  origin: number;
  isMoved: boolean;
}

/** Where everything in a text is in a later one. */
export class TextMap {
  private readonly links: readonly TextMatch[];
  private readonly byAfter: readonly TextMatch[];
  private readonly returned: ReturnFinder;
  private readonly known: KnownText;

  constructor(
    private readonly before: string,
    private readonly after: string,
  ) {
    const { links, words } = matchTexts(before, after);
    this.links = links;
    this.returned = new ReturnFinder(after, words);
    this.known = new KnownText(after, links);
    this.byAfter = [...this.links].sort((a, b) => a.after - b.after);
  }

  /** Where a range is now: what is left of it, and what was written between. Nothing when too little is left. */
  follow(range: TextRange): TextRange | undefined {
    const countsMarks = !hasLetters(this.before.slice(range.start, range.end));
    const pieces = this.findPieces(range, countsMarks);
    const total = weighText(this.before.slice(range.start, range.end), countsMarks);
    const cluster = this.pickCluster(pieces, range, MIN_KEPT * total);
    const [first, last] = [cluster[0], cluster.at(-1)];
    if (!first || !last || weigh(cluster) === 0 || weigh(cluster) < MIN_KEPT * total) return undefined;
    const most = MAX_REPLACED * weigh(cluster);
    return { start: this.extendStart(range, first, most), end: this.extendEnd(range, last, most) };
  }

  /** Where words that were gone before have come back, edited. */
  findReturned(quote: string): TextRange | undefined {
    return this.returned.find(quote);
  }

  /** Whether a stretch of the later text was not in the one before. */
  isNew(range: TextRange): boolean {
    return this.known.isNew(range);
  }

  private findPieces(range: TextRange, countsMarks: boolean): Piece[] {
    const pieces: Piece[] = [];
    const from = findFirst(this.links, (link) => link.before + link.length > range.start);
    for (let at = from; at < this.links.length; at += 1) {
      const link = this.links[at];
      if (!link || link.before >= range.end) break;
      const start = Math.max(link.before, range.start);
      const end = Math.min(link.before + link.length, range.end);
      const text = this.before.slice(start, end);
      if (text.trim() === '') continue;
      const shift = link.after - link.before;
      const [lead, rest] = [text.length - text.trimStart().length, text.trimEnd().length];
      pieces.push({
        start: start + lead + shift,
        end: start + rest + shift,
        origin: start + lead,
        weight: weighText(text, countsMarks),
        isMoved: link.isMoved === true,
      });
    }
    return pieces.sort((a, b) => a.start - b.start);
  }

  /** Where other text has come between, pieces are apart: of those that stayed and are enough, else of all, the weightiest count. */
  private pickCluster(pieces: readonly Piece[], range: TextRange, enough: number): readonly Piece[] {
    let best: readonly Piece[] = [];
    let cluster: Piece[] = [];
    const rank = (some: readonly Piece[]) => {
      const stayed = weigh(some.filter(({ isMoved }) => !isMoved));
      return stayed > 0 && weigh(some) >= enough ? 2 + weigh(some) : weigh(some) / (1 + weigh(pieces));
    };
    const finish = () => {
      if (best.length === 0 || rank(cluster) > rank(best)) best = cluster;
      cluster = [];
    };
    for (const piece of pieces) {
      const last = cluster.at(-1);
      if (
        last &&
        this.weighForeign(last.end, piece.start, range) > Math.min(weigh(cluster), piece.weight) / 2
      )
        finish();
      cluster.push(piece);
    }
    finish();
    return best;
  }

  /** How much of a stretch of the later text stood outside of a range before. */
  private weighForeign(start: number, end: number, range: TextRange): number {
    let weight = 0;
    for (const link of start < end ? this.linksIn(start, end) : []) {
      const from = Math.max(start, link.after);
      const to = Math.min(end, link.after + link.length);
      const origin = link.before + from - link.after;
      if (origin < range.start || origin >= range.end) weight += weighText(this.after.slice(from, to), false);
    }
    return weight;
  }

  private *linksIn(start: number, end: number): Iterable<TextMatch> {
    const first = findFirst(this.byAfter, (link) => link.after + link.length > start);
    for (let at = first; at < this.byAfter.length; at += 1) {
      const link = this.byAfter[at];
      if (!link || link.after >= end) return;
      yield link;
    }
  }

  /** Where the first words were replaced, the new ones are the beginning, up to the text that stood before and still does. */
  private extendStart(range: TextRange, first: Piece, most: number): number {
    const lost = this.before.slice(range.start, first.origin);
    if (lost.trim() === '') return first.start;
    const at = findFirst(this.links, (link) => link.before + link.length >= range.start) - 1;
    const link = this.linkBefore(range.start, at + 1);
    const from = link ? Math.min(link.before + link.length, range.start) - link.before + link.after : 0;
    const come = this.after.slice(from, Math.max(from, first.start));
    if (from > first.start || !isReplacement(lost, come, most) || this.isTaken(from, first.start))
      return first.start;
    return from + come.length - come.trimStart().length;
  }

  private extendEnd(range: TextRange, last: Piece, most: number): number {
    const origin = last.origin + last.end - last.start;
    const lost = this.before.slice(origin, range.end);
    if (lost.trim() === '') return last.end;
    const link = this.linkBehind(range.end);
    const to = link ? Math.max(link.before, range.end) - link.before + link.after : this.after.length;
    const come = this.after.slice(last.end, Math.max(to, last.end));
    if (to < last.end || !isReplacement(lost, come, most) || this.isTaken(last.end, to)) return last.end;
    return last.end + come.trimEnd().length;
  }

  private isTaken(start: number, end: number): boolean {
    for (const _ of start < end ? this.linksIn(start, end) : []) return true;
    return false;
  }

  /** The last piece with anything before a place, if nothing that is lost lies between. */
  private linkBefore(place: number, from: number): TextMatch | undefined {
    for (let at = Math.min(from, this.links.length - 1); at >= 0; at -= 1) {
      const link = this.links[at];
      if (
        link &&
        link.before < place &&
        this.before.slice(link.before, Math.min(place, link.before + link.length)).trim() !== ''
      )
        return link;
    }
    return undefined;
  }

  private linkBehind(place: number): TextMatch | undefined {
    const from = findFirst(this.links, (link) => link.before + link.length > place);
    for (let at = from; at < this.links.length; at += 1) {
      const link = this.links[at];
      if (link && this.before.slice(Math.max(place, link.before), link.before + link.length).trim() !== '')
        return link;
    }
    return undefined;
  }
}

/** What took the place of words is no more than a part of the whole, and no other paragraph. */
function isReplacement(lost: string, come: string, most: number): boolean {
  const text = come.trim();
  const isLittle = weighText(lost, false) <= most && weighText(text, false) <= most;
  return text !== '' && isLittle && !/\n[ \t]*\r?\n/.test(text);
}

const weigh = (pieces: readonly Piece[]) => pieces.reduce((total, { weight }) => total + weight, 0);

/** The first that a condition holds for, of a list in which it holds for all behind. */
function findFirst(links: readonly TextMatch[], holds: (link: TextMatch) => boolean): number {
  let [low, high] = [0, links.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const link = links[middle];
    if (link && holds(link)) high = middle;
    else low = middle + 1;
  }
  return low;
}
