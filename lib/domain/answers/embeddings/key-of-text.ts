import { createHash } from 'node:crypto';

/** 66 bits: of the texts of one space no two meet. */
const LENGTH = 11;

/** Names a text that a sentence model reads. */
export const keyOfText = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, LENGTH);
