import { customAlphabet } from 'nanoid';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new identifier: 20 characters, 119 random bits, safe in URLs, file names and selectors. */
export const newId: () => string = customAlphabet(alphabet, 20);

const idPattern = /^[A-Za-z0-9]{20}$/;

export function isId(value: string): boolean {
  return idPattern.test(value);
}
