import { textAt } from '../json-value';
import { type Direction, enter, type SpecComparison, type SpecLocation } from './comparison';
import type { FlatSchema } from './flatten-schema';

const list = (values: Iterable<unknown>) =>
  [...values].map((value) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``).join(', ');

/** A whole number is a number too. */
const covers = (types: Set<string>, type: string) =>
  types.has(type) || (type === 'integer' && types.has('number'));

/** Types, enumerations, formats; false where there is nothing more to compare. */
export function compareValues(
  comparison: SpecComparison,
  before: FlatSchema,
  after: FlatSchema,
  at: SpecLocation,
  direction: Direction,
): boolean {
  const goesOn = compareTypes(comparison, before, after, at, direction);
  if (goesOn) {
    compareEnums(comparison, before, after, at, direction);
    compareFormats(comparison, before, after, at);
  }
  return goesOn;
}

function compareTypes(
  comparison: SpecComparison,
  { types: was }: FlatSchema,
  { types: is }: FlatSchema,
  at: SpecLocation,
  direction: Direction,
): boolean {
  const isNarrower = is !== undefined && (was === undefined || [...was].some((type) => !covers(is, type)));
  const isWider = was !== undefined && (is === undefined || [...is].some((type) => !covers(was, type)));
  if (!isNarrower && !isWider) return true;
  const why =
    direction === 'request'
      ? isNarrower && 'What clients send may be refused.'
      : isWider && 'Clients get values they do not expect.';
  comparison.add(enter(at, at.words, 'type'), {
    kind: isNarrower && isWider ? 'type-changed' : isNarrower ? 'type-narrowed' : 'type-widened',
    message: `The type of ${at.words} is ${is ? list(is) : 'any'}; it was ${was ? list(was) : 'any'}.`,
    why: why || undefined,
  });
  return was !== undefined && is !== undefined && [...was].some((type) => covers(is, type));
}

function compareEnums(
  comparison: SpecComparison,
  before: FlatSchema,
  after: FlatSchema,
  at: SpecLocation,
  direction: Direction,
): void {
  const [was, is] = [before.values, after.values];
  if (!was && !is) return;
  const keys = (values: unknown[] | undefined) =>
    new Set((values ?? []).map((value) => JSON.stringify(value)));
  const [older, newer] = [keys(was), keys(is)];
  const gone = (was ?? []).filter((value) => !newer.has(JSON.stringify(value)));
  const come = (is ?? []).filter((value) => !older.has(JSON.stringify(value)));
  const place = enter(at, at.words, 'enum');
  const isIn = direction === 'request';
  if (!was) {
    comparison.add(place, {
      kind: 'enum-narrowed',
      message: `${cap(at.words)} allows only ${list(is ?? [])} now.`,
      why: isIn ? 'Clients that send something else are refused.' : undefined,
    });
    return;
  }
  if (!is) {
    comparison.add(place, {
      kind: 'enum-widened',
      message: `${cap(at.words)} allows any value now, not only ${list(was)}.`,
      why: isIn ? undefined : 'Clients get values they do not know.',
      isGone: true,
    });
    return;
  }
  if (gone.length > 0)
    comparison.add(place, {
      kind: 'enum-narrowed',
      message: `${cap(at.words)} no longer allows ${list(gone)}.`,
      why: isIn ? 'Clients that send it are refused.' : undefined,
    });
  if (come.length > 0)
    comparison.add(place, {
      kind: 'enum-widened',
      message: `${cap(at.words)} allows ${list(come)} too.`,
      why: isIn ? undefined : 'Clients get values they do not know.',
    });
}

function compareFormats(
  comparison: SpecComparison,
  before: FlatSchema,
  after: FlatSchema,
  at: SpecLocation,
): void {
  const [was, is] = [textAt(before.said, 'format'), textAt(after.said, 'format')];
  if (was === is) return;
  comparison.add(enter(at, at.words, 'format'), {
    kind: 'format-changed',
    message: `The format of ${at.words} is ${is ? `\`${is}\`` : 'open'}; it was ${was ? `\`${was}\`` : 'open'}.`,
    why: was && is ? 'Values are written in another form.' : undefined,
    isGone: is === undefined,
  });
}

const cap = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
