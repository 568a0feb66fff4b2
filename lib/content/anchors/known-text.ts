import type { TextRange } from './anchor';
import { hasLetters, weighUnit } from './letters';
import type { TextMatch } from './match-lines';

/** Stretches of so many units are summed once, when somebody asks about them. */
const STEP = 128;

interface Sums {
  /** The result of each stretch; -1 if not computed yet. */
  all: Int32Array;
  /** How much of that was there before. */
  known: Int32Array;
}

/** How much of each stretch of a text was in the one before; fast for many overlapping stretches. */
export class KnownText {
  private isKnown: Uint8Array | undefined;
  private letters: Sums | undefined;
  private marks: Sums | undefined;

  constructor(
    private readonly text: string,
    private readonly links: readonly TextMatch[],
  ) {}

  /** Whether a stretch was not in the text before. */
  isNew({ start, end }: TextRange): boolean {
    const countsMarks = !hasLetters(this.text, 1, start, end);
    const sums = this.sumsOf(countsMarks ? 'marks' : 'letters');
    let [all, known] = [0, 0];
    for (let at = start; at < end; ) {
      const isWhole = at % STEP === 0 && at + STEP <= end;
      const to = isWhole ? at + STEP : Math.min(end, at + STEP - (at % STEP));
      const stretch = at / STEP;
      if (isWhole && (sums.all[stretch] ?? -1) < 0)
        [sums.all[stretch], sums.known[stretch]] = this.measure(at, to, countsMarks);
      const [more, moreKnown] = isWhole
        ? [sums.all[stretch] ?? 0, sums.known[stretch] ?? 0]
        : this.measure(at, to, countsMarks);
      all += more;
      known += moreKnown;
      at = to;
    }
    return known <= all / 2;
  }

  private sumsOf(what: 'letters' | 'marks'): Sums {
    const size = Math.ceil(this.text.length / STEP);
    this[what] ??= { all: new Int32Array(size).fill(-1), known: new Int32Array(size) };
    return this[what];
  }

  private measure(from: number, to: number, countsMarks: boolean): [all: number, known: number] {
    this.isKnown ??= this.markKnown();
    let [all, known] = [0, 0];
    for (let at = from; at < to; at += 1) {
      if (weighUnit(this.text.charCodeAt(at), countsMarks) === 0) continue;
      all += 1;
      known += this.isKnown[at] ?? 0;
    }
    return [all, known];
  }

  private markKnown(): Uint8Array {
    const marks = new Uint8Array(this.text.length);
    for (const { after, length } of this.links) marks.fill(1, after, after + length);
    return marks;
  }
}
