import { isObject, member } from '../json-value';
import { schemaName } from '../resolve';
import { compareChoices } from './compare-choices';
import { compareLimits } from './compare-limits';
import { compareProperties } from './compare-properties';
import { compareValues } from './compare-values';
import { type Direction, enter, type SpecComparison, type SpecLocation } from './comparison';
import { type FlatSchema, flattenSchema, identify } from './flatten-schema';

/** A schema in both documents; one that has a name is told of by it, once, wherever it is used. */
export function compareSchemas(
  comparison: SpecComparison,
  older: unknown,
  newer: unknown,
  place: SpecLocation,
  direction: Direction,
): void {
  if (older === undefined || newer === undefined) return;
  const [was, is] = [schemaName(older), schemaName(newer)];
  const isNamed = was !== undefined && is !== undefined;
  if (
    (isNamed || leadsOn(older) || leadsOn(newer)) &&
    !comparison.isFirst(pairOf(older, newer, place, direction))
  )
    return;
  const here: SpecLocation =
    isNamed && was === is
      ? {
          words: `the schema \`${is}\``,
          from: ['components', 'schemas', was],
          to: ['components', 'schemas', is],
        }
      : place;
  const [before, after] = [flattenSchema(comparison.from, older), flattenSchema(comparison.to, newer)];
  if (!compareValues(comparison, before, after, here, direction)) return;
  compareLimits(comparison, before, after, here, direction);
  compareProperties(comparison, before, after, here, direction, compareSchemas);
  compareChoices(comparison, before, after, here, direction, compareSchemas);
  const items = enter(here, `the items of ${here.words}`, 'items');
  compareSchemas(comparison, member(before.said, 'items'), member(after.said, 'items'), items, direction);
  compareAdditional(comparison, before, after, here, direction);
}

/** By it one may come round to where one was. */
const leadsOn = (schema: unknown) =>
  isObject(schema) && ['$ref', 'allOf', 'oneOf', 'anyOf'].some((word) => member(schema, word) !== undefined);

const pairOf = (older: unknown, newer: unknown, { method, path }: SpecLocation, direction: Direction) => {
  const [was, is] = [identify(older), identify(newer)];
  // Under one name it is the same everywhere; else it belongs to the operation: in a circle its words grow without end.
  return `${direction}\n${was}\n${is}\n${was === is ? '' : `${method} ${path}`}`;
};

function compareAdditional(
  comparison: SpecComparison,
  before: FlatSchema,
  after: FlatSchema,
  at: SpecLocation,
  direction: Direction,
): void {
  const [was, is] = [member(before.said, 'additionalProperties'), member(after.said, 'additionalProperties')];
  const place = enter(at, `the other properties of ${at.words}`, 'additionalProperties');
  if (isObject(was) && isObject(is)) compareSchemas(comparison, was, is, place, direction);
  if ((was === false) === (is === false)) return;
  const isShut = is === false;
  comparison.add(place, {
    kind: isShut ? 'other-properties-refused' : 'other-properties-allowed',
    message: `${isShut ? 'No other' : 'Other'} properties are allowed in ${at.words} now.`,
    why: isShut && direction === 'request' ? 'Clients that send others are refused.' : undefined,
  });
}
