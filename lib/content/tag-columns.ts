import { scanTags, type TagPair } from './dialect-scan';

/** Asked line by line from the top: the column of the innermost tag around it, where its text may begin without being code. */
export class TagColumns {
  private readonly pairs: TagPair[];
  private readonly columns: { end: number; column: number }[] = [];
  private nextPair = 0;

  constructor(text: string) {
    this.pairs = scanTags(text);
  }

  at(start: number, end: number): number {
    while (this.columns.length > 0 && (this.columns.at(-1)?.end ?? 0) <= start) this.columns.pop();
    for (let pair = this.pairs[this.nextPair]; pair && pair.start <= end; pair = this.pairs[this.nextPair]) {
      this.nextPair += 1;
      this.columns.push({ end: pair.end, column: pair.column });
    }
    return this.columns.at(-1)?.column ?? 0;
  }
}
