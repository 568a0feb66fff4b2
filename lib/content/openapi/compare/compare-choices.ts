import { textAt } from '../json-value';
import { schemaName } from '../resolve';
import {
  type CompareSchemas,
  type Direction,
  enter,
  type SpecComparison,
  type SpecLocation,
} from './comparison';
import { type FlatSchema, identify } from './flatten-schema';

/** `oneOf` and `anyOf`: those that are called the same or say the same belong together, then those left over in turn. */
export function compareChoices(
  comparison: SpecComparison,
  before: FlatSchema,
  after: FlatSchema,
  at: SpecLocation,
  direction: Direction,
  compareSchemas: CompareSchemas,
): void {
  const newer = new Map(after.choices.map((choice) => [identify(choice), choice]));
  const older = new Map(before.choices.map((choice) => [identify(choice), choice]));
  const nameChoice = (choice: unknown) => schemaName(choice) ?? textAt(choice, 'title');
  const place = enter(at, `a form of ${at.words}`, 'oneOf');
  for (const [key, choice] of older)
    if (newer.has(key)) compareSchemas(comparison, choice, newer.get(key), place, direction);
  const left = [...older].filter(([key]) => !newer.has(key)).map(([, choice]) => choice);
  const come = [...newer].filter(([key]) => !older.has(key)).map(([, choice]) => choice);
  // Both without a name: the one has become the other.
  while (left.length > 0 && come.length > 0 && !nameChoice(left[0]) && !nameChoice(come[0]))
    compareSchemas(comparison, left.shift(), come.shift(), place, direction);
  const isIn = direction === 'request';
  for (const choice of left)
    comparison.add(place, {
      kind: 'form-removed',
      message: `A form of ${at.words} was removed: ${nameOf(nameChoice(choice), choice)}.`,
      why: isIn || after.choices.length === 0 ? 'Clients that use it fail.' : undefined,
      isGone: true,
    });
  for (const choice of come)
    comparison.add(place, {
      kind: 'form-added',
      message: `A form of ${at.words} was added: ${nameOf(nameChoice(choice), choice)}.`,
      why: isIn || before.choices.length === 0 ? undefined : 'Clients get a form they do not know.',
    });
}

function nameOf(name: string | undefined, choice: unknown): string {
  if (name) return `\`${name}\``;
  const text = JSON.stringify(choice) ?? '';
  return `\`${text.length > 60 ? `${text.slice(0, 59)}…` : text}\``;
}
