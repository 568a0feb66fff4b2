import { customAlphabet } from 'nanoid';

// In the order of their bytes, in which the database compares ids: a later number is a later text.
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const drawRandom = customAlphabet(digits, 12);
const TICKS_PER_MS = 64;
const TICK_LENGTH = 8;

let lastTick = 0;

/** 62^8 ticks last until 2078. */
function writeTick(tick: number): string {
  let text = '';
  for (let rest = tick; text.length < TICK_LENGTH; rest = Math.floor(rest / digits.length))
    text = digits.charAt(rest % digits.length) + text;
  return text;
}

/**
 * A new identifier: 20 letters and digits, safe in URLs, file names and selectors. It begins with the moment and
 * ends with 71 random bits. The ids of one process are in the order in which they were made, even within a millisecond:
 * lists order rows of one instant by id. Not a secret.
 */
export function newId(): string {
  lastTick = Math.max(lastTick + 1, Date.now() * TICKS_PER_MS);
  return writeTick(lastTick) + drawRandom();
}

const idPattern = /^[A-Za-z0-9]{20}$/;

export function isId(value: string): boolean {
  return idPattern.test(value);
}
