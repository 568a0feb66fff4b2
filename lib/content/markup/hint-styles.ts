import { lookUp } from '../look-up';

export type HintStyle = 'info' | 'success' | 'warning' | 'danger';

/** The four looks of a hint, and what comes closest for the words that other tools have. */
const STYLES: Record<string, HintStyle> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  tip: 'success',
  hint: 'success',
  check: 'success',
  done: 'success',
  warn: 'warning',
  attention: 'warning',
  working: 'warning',
  caution: 'danger',
  error: 'danger',
  fail: 'danger',
  failure: 'danger',
  bug: 'danger',
};

/** What a hint looks like; a word that nobody knows is a note. */
export const toHintStyle = (word: string): HintStyle => lookUp(STYLES, word.trim().toLowerCase()) ?? 'info';
