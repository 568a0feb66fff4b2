/** Inline mark-up with what it marks: bold words, a link, code. */
interface Inline {
  start: number;
  end: number;
}

const ENTITY = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/y;
const BACKSLASH = 92;
const AMPERSAND = 38;
const ESCAPABLE = /[!-/:-@[-`{-~]/;

/** What a reader sees of a block, each character with the source that it is written with. */
export class VisibleText {
  text = '';
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly inlines: Inline[] = [];
  private compacted: Compact | undefined;

  constructor(
    private readonly source: string,
    private readonly decodeEntity: (entity: string) => string,
  ) {}

  put(text: string, start: number, end: number): void {
    this.text += text;
    for (let count = 0; count < text.length; count += 1) {
      this.starts.push(start);
      this.ends.push(end);
    }
  }

  /** What is seen of the next part of the same block. */
  append(next: VisibleText): void {
    this.text += next.text;
    for (const place of next.starts) this.starts.push(place);
    for (const place of next.ends) this.ends.push(place);
    for (const inline of next.inlines) this.inlines.push(inline);
  }

  /** Between blocks and cells is white space, whatever they are written with. */
  separate(at: number): void {
    if (this.text !== '' && !this.text.endsWith('\n')) this.put('\n', at, at);
  }

  /** Puts what is written as it is seen, up to what may be an escape or an entity, and answers how long that is. */
  private putRun(value: string, from: number, start: number, to: number, isCode = false): number {
    const { source } = this;
    const most = Math.min(value.length - from, to - start);
    let length = 0;
    for (; length < most; length += 1) {
      const code = source.charCodeAt(start + length);
      if (code !== value.charCodeAt(from + length)) break;
      // The first of a run was looked at by the caller.
      if (length > 0 && !isCode && (code === BACKSLASH || code === AMPERSAND)) break;
      this.starts.push(start + length);
      this.ends.push(start + length + 1);
    }
    this.text += value.slice(from, from + length);
    return length;
  }

  /** Text that is written between two places with escapes and entities, and with the marks of quotes and lists at its lines. */
  putText(value: string, from: number, to: number): void {
    const { source } = this;
    let at = from;
    for (let next = 0; next < value.length && at < to; ) {
      const char = source.charAt(at);
      if (char === '\\' && source[at + 1] === value[next] && ESCAPABLE.test(value.charAt(next))) {
        this.put(value.charAt(next), at, at + 2);
        next += 1;
        at += 2;
        continue;
      }
      const entity = char === '&' ? this.readEntity(at, value, next) : undefined;
      if (entity) {
        this.put(entity.text, at, entity.end);
        next += entity.text.length;
        at = entity.end;
        continue;
      }
      const length = this.putRun(value, next, at, to);
      next += length;
      at += Math.max(1, length);
    }
  }

  /** Code: nothing is escaped in it, but lines may begin with marks, and white space take the place of a line break. */
  putCode(value: string, from: number, to: number): void {
    let at = from;
    for (let next = 0; next < value.length && at < to; ) {
      const length = this.putRun(value, next, at, to, true);
      next += length;
      at += length;
      if (length > 0) continue;
      if (value[next] === ' ' && /\s/.test(this.source.charAt(at))) {
        this.put(' ', at, at + 1);
        next += 1;
      }
      at += 1;
    }
  }

  /** HTML without its tags and comments. */
  putHtml(from: number, to: number): void {
    const html = this.source.slice(from, to);
    let at = 0;
    for (const { index, 0: tag } of html.matchAll(HIDDEN)) {
      this.putHtmlText(from + at, from + index);
      if (BLOCK_TAG.test(tag)) this.separate(from + index);
      at = index + tag.length;
    }
    this.putHtmlText(from + at, to);
  }

  private putHtmlText(from: number, to: number): void {
    for (let at = from; at < to; ) {
      const entity = this.source[at] === '&' ? this.readEntity(at) : undefined;
      this.put(entity?.text ?? this.source.charAt(at), at, entity?.end ?? at + 1);
      at = entity?.end ?? at + 1;
    }
  }

  private readEntity(at: number, value?: string, next = 0): { text: string; end: number } | undefined {
    ENTITY.lastIndex = at;
    const entity = ENTITY.exec(this.source)?.[0];
    const text = entity && this.decodeEntity(entity);
    if (!entity || !text || text === entity || (value !== undefined && !value.startsWith(text, next)))
      return undefined;
    return { text, end: at + entity.length };
  }

  get compact(): Compact {
    this.compacted ??= toCompact(this.text);
    return this.compacted;
  }
}

const HIDDEN =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template)\b[^>]{0,2000}>[\s\S]*?(?:<\/\1\s*>|$)|<\/?[A-Za-z][^<>]{0,2000}>/gi;
const BLOCK_TAG =
  /^<\/?(?:p|div|br|hr|li|ul|ol|t[drh]|table|h[1-6]|summary|details|figcaption|figure|pre|dt|dd)\b/i;

/** A text without white space, with the place of each character in it. */
interface Compact {
  text: string;
  places: number[];
}

export function toCompact(text: string): Compact {
  const places: number[] = [];
  let compact = '';
  for (const { index, 0: run } of text.matchAll(/\S+/g)) {
    compact += run;
    for (let at = 0; at < run.length; at += 1) places.push(index + at);
  }
  return { text: compact, places };
}
