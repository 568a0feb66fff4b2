import { checkText, type TextCheck } from '@/lib/content/translation/check-text';
import type { Certainty } from '@/lib/content/translation/files/read-unit';
import type { TermPair } from '@/lib/content/translation/glossary-terms';
import type { ShownUnit } from '@/lib/content/translation/show-units';
import { findFieldFault } from '../translations/unit-writer';
import type { Refusal } from './import-report';

/** A text of a file beside what it was when the file was made, and what it is now; nothing where it is gone. */
export interface FileText {
  text: string | undefined;
  certainty: Certainty;
  isUnfinished: boolean;
  before: ShownUnit;
  now: ShownUnit | undefined;
  /** A tool has broken the lines of the file anew, so that white space says nothing. */
  isReformatted: boolean;
  /** Of the glossary, in the text of the source. */
  terms: readonly TermPair[];
}

export type Decision =
  | { do: 'keep' }
  | { do: 'refuse'; reason: Refusal }
  /** Without a text it is right as it is. */
  | { do: 'write'; text: string | undefined; isReviewed: boolean; checks: TextCheck[] };

/** As long as one that is written on the screen. */
const LONGEST = 20_000;
/** What no text holds: the database refuses it. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

const refuse = (reason: Refusal): Decision => ({ do: 'refuse', reason });
const KEEP: Decision = { do: 'keep' };

/** The same words: tools cut lines otherwise. */
export const isSameText = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && toWords(one) === toWords(other));

export const toWords = (text: string): string => text.replace(/\s+/g, ' ').trim();

const isSameSigns = (one: string, other: string | undefined): boolean =>
  one.replace(/\s+/g, '') === other?.replace(/\s+/g, '');

/** What a translator did to a text, as far as nobody else did something to it meanwhile. */
export function decideUnit(read: FileText): Decision {
  const { text, certainty, isUnfinished, before, now, isReformatted } = read;
  const isSame = isReformatted ? isSameSigns : isSameText;
  if (text === undefined || text === '') return KEEP;
  const isReviewed = certainty === 'reviewed';
  const isAsBefore =
    before.text === undefined
      ? certainty === 'none' && isSame(text, before.source)
      : isSame(text, before.text);
  if (isAsBefore) {
    if (!isAccepted(before, certainty)) return KEEP;
    if (now?.source !== before.source) return refuse('source-changed');
    if (now?.text === before.text && now?.state === before.state)
      return { do: 'write', text: undefined, isReviewed, checks: [] };
    return isDone(now, text) ? KEEP : refuse('changed-meanwhile');
  }
  if (isDone(now, text)) return KEEP;
  if (isUnfinished) return refuse('unfinished');
  if (!now || now.source !== before.source) return refuse('source-changed');
  if (now.text !== before.text) return refuse('changed-meanwhile');
  return decideText(now, text, { isReviewed, terms: read.terms });
}

/** The text of a file for a unit that waits for one. */
export function decideText(
  { place, source = '' }: ShownUnit,
  text: string,
  { isReviewed, terms }: { isReviewed: boolean; terms: readonly TermPair[] },
): Decision {
  if (CONTROL.test(text) || !text.isWellFormed()) return refuse('characters');
  if (text.length > LONGEST) return refuse('too-long');
  const fault = findFieldFault(place, text);
  if (fault) return refuse(fault === 'lines' ? 'one-line' : 'too-long');
  const checks = checkText(source, text, { isTitle: place === 'title', terms });
  if (checks.some((check) => check.fault === 'placeholder-missing' || check.fault === 'link-lost'))
    return refuse('placeholder-missing');
  return { do: 'write', text, isReviewed, checks };
}

const isDone = (now: ShownUnit | undefined, text: string): boolean =>
  now !== undefined && (now.state === 'translated' || now.state === 'reviewed') && isSameText(now.text, text);

/** Whether a text that stayed was found right by somebody. */
function isAccepted({ kind, state, text }: ShownUnit, certainty: Certainty): boolean {
  if (certainty === 'none' || text === undefined) return false;
  if (state === 'machine' || state === 'changed') return true;
  return certainty === 'reviewed' && state === 'translated' && kind !== 'block';
}
