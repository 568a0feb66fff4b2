type TokenKind = 'name' | 'string' | 'number' | 'sign' | 'end';

export interface Token {
  kind: TokenKind;
  /** A name or sign as written, a string or number as meant. */
  value: string | number;
  /** Where it begins, in UTF-16 units. */
  at: number;
}

/** Why a text is no condition or expression, and where. */
export class ConditionError extends Error {
  override readonly name = 'ConditionError';
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

/** Longer signs first: the first that fits is taken. */
const SIGNS = [
  ...['===', '!==', '==', '!=', '<=', '>=', '=>', '&&', '||', '??', '?.'],
  ...['<', '>', '!', '(', ')', '[', ']', '.', ',', '+', '-', '*', '/', '%', '?', ':'],
];
const SPACE = /\s*/y;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const NUMBER = /(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const UNICODE = /u(?:([\da-fA-F]{4})|\{([\da-fA-F]{1,6})\})|x([\da-fA-F]{2})/y;
const AFTER_NUMBER = /[\p{L}\p{N}_$]/uy;
const ESCAPES = new Map([
  ...Object.entries({ n: '\n', t: '\t', r: '\r' }),
  ...['"', "'", '\\'].map((own) => [own, own] as const),
]);

export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let at = skip(text, 0);
  while (at < text.length) {
    const { token, end } = readToken(text, at);
    tokens.push(token);
    at = skip(text, end);
  }
  tokens.push({ kind: 'end', value: '', at });
  return tokens;
}

function skip(text: string, at: number): number {
  return at + (match(SPACE, text, at)?.length ?? 0);
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function readToken(text: string, at: number): { token: Token; end: number } {
  const quote = text[at];
  if (quote === '"' || quote === "'") return readString(text, at, quote);
  const name = match(NAME, text, at);
  if (name) return { token: { kind: 'name', value: name, at }, end: at + name.length };
  const number = match(NUMBER, text, at);
  if (number) {
    const end = at + number.length;
    if (match(AFTER_NUMBER, text, end)) throw new ConditionError('a number ends where a name begins', end);
    return { token: { kind: 'number', value: Number(number), at }, end };
  }
  const sign = SIGNS.find((candidate) => text.startsWith(candidate, at) && !isTernary(candidate, text, at));
  if (sign) return { token: { kind: 'sign', value: sign, at }, end: at + sign.length };
  const [character = ''] = text.slice(at, at + 2);
  const advice = character === '=' ? '; compare with "=="' : '';
  throw new ConditionError(`"${character}" means nothing here${advice}`, at);
}

function readString(text: string, start: number, quote: string): { token: Token; end: number } {
  let value = '';
  for (let at = start + 1; at < text.length; at++) {
    const unit = text.charAt(at);
    if (unit === quote) return { token: { kind: 'string', value, at: start }, end: at + 1 };
    if (unit === '\\') {
      const { meant, length } = readEscape(text, at + 1);
      value += meant;
      at += length;
    } else value += unit;
  }
  throw new ConditionError(`a string has no closing ${quote}`, start);
}

/** `a?.5:1` is a choice; `a?.b` is an access. */
function isTernary(sign: string, text: string, at: number): boolean {
  return sign === '?.' && /\d/.test(text.charAt(at + 2));
}

function readEscape(text: string, at: number): { meant: string; length: number } {
  const plain = ESCAPES.get(text.charAt(at));
  if (plain !== undefined) return { meant: plain, length: 1 };
  UNICODE.lastIndex = at;
  const found = UNICODE.exec(text);
  const code = found ? Number.parseInt(found[1] ?? found[2] ?? found[3] ?? '', 16) : Number.NaN;
  if (!found || !(code <= 0x10ffff))
    throw new ConditionError(
      'an unknown escape; \\n, \\t, \\r, \\u0000, \\x00, \\\\ and quotes are known',
      at - 1,
    );
  return { meant: String.fromCodePoint(code), length: found[0].length };
}
