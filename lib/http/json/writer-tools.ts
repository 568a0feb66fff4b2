import type { z } from 'zod';
import { jsonOf } from '@/lib/contract/constant';

/** Thrown where an answer is not what its schema says; one for all, since it is caught right above. */
export const MISMATCH = new Error('The answer does not fit its schema.');

function refuse(): never {
  throw MISMATCH;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what JSON escapes
const TO_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/;
/** Up to this length a loop beats the pattern. */
const SHORT = 12;

/** A text as JSON has it between its quotes. */
function text(value: unknown): string {
  if (typeof value !== 'string') return refuse();
  return needsEscape(value) ? JSON.stringify(value).slice(1, -1) : value;
}

function needsEscape(value: string): boolean {
  const { length } = value;
  if (length > SHORT) return TO_ESCAPE.test(value);
  for (let i = 0; i < length; i++) {
    const code = value.charCodeAt(i);
    if (code < 0x20 || code === 0x22 || code === 0x5c || (code >= 0xd800 && code <= 0xdfff)) return true;
  }
  return false;
}

function list(write: (item: unknown) => string, value: unknown): string {
  if (!Array.isArray(value)) return refuse();
  if (value.length === 0) return '[]';
  let json = `[${write(value[0])}`;
  for (let i = 1; i < value.length; i++) json += `,${write(value[i])}`;
  return `${json}]`;
}

/** Whatever the generated code has no words for goes the long way. */
function other(schema: z.ZodType, value: unknown): string {
  const parsed = schema.safeParse(value);
  return (parsed.success ? JSON.stringify(parsed.data) : undefined) ?? refuse();
}

/** What generated code calls, by these names; each answers JSON or refuses. */
export const tools = {
  refuse,
  text,
  list,
  other,
  /** What the pattern of a moment lets through needs no escape. */
  matching: (pattern: RegExp, value: unknown) =>
    typeof value === 'string' && pattern.test(value) ? value : refuse(),
  truth: (value: unknown) => (value === true ? 'true' : value === false ? 'false' : refuse()),
  whole: (value: unknown) => (Number.isSafeInteger(value) ? String(value) : refuse()),
  finite: (value: unknown) => (Number.isFinite(value) ? String(value) : refuse()),
  oneOf: (words: Map<unknown, string>, value: unknown) => words.get(value) ?? refuse(),
  constant: (value: unknown) => jsonOf(value) ?? refuse(),
  object: (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? value : refuse(),
  /** Members that each begin with a comma. */
  braced: (members: string) => (members === '' ? '{}' : `{${members.slice(1)}}`),
};
