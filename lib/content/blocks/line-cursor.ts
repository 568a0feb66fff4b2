const [TAB, RETURN, SPACE] = [9, 13, 32] as const;

/** A place in one line that counts columns the way CommonMark does: a tab reaches to the next multiple of four. */
export class LineCursor {
  at = 0;
  end = 0;
  column = 0;
  /** The first character that is no space or tab, and how many columns lie before it. */
  nonspace = 0;
  indent = 0;

  constructor(private readonly text: string) {}

  begin(start: number, end: number): void {
    this.at = start;
    this.column = 0;
    this.end = end > start && this.text[end - 1] === '\r' ? end - 1 : end;
    this.look();
  }

  get isBlank(): boolean {
    return this.nonspace >= this.end;
  }

  get rest(): string {
    return this.text.slice(this.nonspace, this.end);
  }

  isSpaceAt(at: number): boolean {
    return at < this.end && (this.text[at] === ' ' || this.text[at] === '\t');
  }

  skipIndent(): void {
    this.column += this.indent;
    this.at = this.nonspace;
    this.look();
  }

  skipChars(count: number): void {
    this.at += count;
    this.column += count;
    this.look();
  }

  /** Goes on by columns; a tab that is wider than what is asked for stays and counts for the rest. */
  skipColumns(count: number): void {
    for (let left = count; left > 0 && this.at < this.end; ) {
      const width = this.text[this.at] === '\t' ? 4 - (this.column % 4) : 1;
      if (width <= left) this.at += 1;
      this.column += Math.min(width, left);
      left -= width;
    }
    this.look();
  }

  private look(): void {
    let at = this.at;
    let column = this.column;
    for (; at < this.end; at += 1) {
      const code = this.text.charCodeAt(at);
      if (code === SPACE || code === RETURN) column += 1;
      else if (code === TAB) column += 4 - (column % 4);
      else break;
    }
    this.nonspace = at;
    this.indent = column - this.column;
  }
}
