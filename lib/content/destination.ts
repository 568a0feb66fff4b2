interface Destination {
  /** The span of the address itself, without brackets. */
  start: number;
  end: number;
  title?: string | undefined;
  /** Behind the closing parenthesis, or behind the title of a definition. */
  next: number;
}

const MAX_ADDRESS = 4_096;
/** Addresses seldom nest them twice; each level more is paid for at every bracket. */
const MAX_PARENTHESES = 8;
const isSpace = (char: string | undefined) => char === ' ' || char === '\t' || char === '\n' || char === '\r';

/** Reads `(address "title")`, `open` being the place of the parenthesis. */
export function readResource(text: string, open: number, limit: number): Destination | undefined {
  const address = readAddress(text, skipSpaces(text, open + 1, limit), limit);
  if (!address) return undefined;
  const afterAddress = skipSpaces(text, address.next, limit);
  const title = afterAddress > address.next ? readTitle(text, afterAddress, limit) : undefined;
  const close = skipSpaces(text, title?.next ?? afterAddress, limit);
  if (close >= limit || text[close] !== ')') return undefined;
  return { start: address.start, end: address.end, title: title?.title, next: close + 1 };
}

function skipSpaces(text: string, from: number, limit: number): number {
  let at = from;
  while (at < limit && isSpace(text[at])) at += 1;
  return at;
}

export function readAddress(text: string, from: number, limit: number): Destination | undefined {
  const end = Math.min(limit, from + MAX_ADDRESS);
  return text[from] === '<' ? readBracketed(text, from + 1, end) : readBare(text, from, end);
}

function readBracketed(text: string, start: number, limit: number): Destination | undefined {
  for (let at = start; at < limit; at += 1) {
    const char = text[at];
    if (char === '>') return { start, end: at, next: at + 1 };
    if (char === '<' || char === '\n') return undefined;
    if (char === '\\') at += 1;
  }
  return undefined;
}

function readBare(text: string, start: number, limit: number): Destination | undefined {
  let depth = 0;
  let at = start;
  for (; at < limit; at += 1) {
    const char = text[at];
    if (isSpace(char)) break;
    if (char === '\\') at += 1;
    else if (char === '(') depth += 1;
    else if (char === ')' && depth === 0) break;
    else if (char === ')') depth -= 1;
    if (depth > MAX_PARENTHESES) return undefined;
  }
  const end = Math.min(at, limit);
  return depth === 0 ? { start, end, next: end } : undefined;
}

const CLOSING_MARK: Record<string, string> = { '"': '"', "'": "'", '(': ')' };

function readTitle(text: string, from: number, limit: number): { title: string; next: number } | undefined {
  const close = CLOSING_MARK[text.charAt(from)];
  if (!close) return undefined;
  for (let at = from + 1; at < Math.min(limit, from + MAX_ADDRESS); at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === close) return { title: unescapeAddress(text.slice(from + 1, at)), next: at + 1 };
  }
  return undefined;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{2,5}));/g;
const ESCAPE_OR_ENTITY = /\\([!-/:-@[-`{-~])|&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|\w{2,5});/g;

export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = Number.parseInt(decimal ?? hex ?? '', decimal ? 10 : 16);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : '\uFFFD';
  });
}

/** The address that was meant by what is written in markdown. */
export function unescapeAddress(written: string): string {
  return written.replace(ESCAPE_OR_ENTITY, (whole, escaped?: string) => escaped ?? decodeEntities(whole));
}
