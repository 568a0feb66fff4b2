import { member } from '../json-value';
import { type Direction, enter, type SpecComparison, type SpecLocation } from './comparison';
import type { FlatSchema } from './flatten-schema';

const UPPER = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
const LOWER = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];
const OTHER = ['pattern', 'multipleOf', 'uniqueItems'];

/** How long, how large, how many: what is taken may only become more. */
export function compareLimits(
  comparison: SpecComparison,
  before: FlatSchema,
  after: FlatSchema,
  at: SpecLocation,
  direction: Direction,
): void {
  for (const name of [...UPPER, ...LOWER, ...OTHER]) {
    const [was, is] = [member(before.said, name), member(after.said, name)];
    if (was === is || (isNothing(was) && isNothing(is))) continue;
    const isNarrower = narrows(name, was, is);
    comparison.add(enter(at, at.words, name), {
      kind: isNarrower ? 'limit-narrowed' : 'limit-widened',
      message: `\`${name}\` of ${at.words} is ${show(is)}; it was ${show(was)}.`,
      why: isNarrower && direction === 'request' ? 'What clients send may be refused.' : undefined,
      isGone: is === undefined,
    });
  }
}

const isNothing = (value: unknown) => value === undefined || value === false;
const show = (value: unknown) => (isNothing(value) ? 'not set' : `\`${String(value)}\``);

function narrows(name: string, was: unknown, is: unknown): boolean {
  if (isNothing(is)) return false;
  if (isNothing(was) || OTHER.includes(name)) return true;
  return UPPER.includes(name) ? Number(is) < Number(was) : Number(is) > Number(was);
}
