import { flagAt, member } from '../json-value';
import { resolve } from '../resolve';
import {
  type CompareSchemas,
  type Direction,
  enter,
  type SpecComparison,
  type SpecLocation,
} from './comparison';
import type { FlatSchema } from './flatten-schema';

export function compareProperties(
  comparison: SpecComparison,
  before: FlatSchema,
  after: FlatSchema,
  at: SpecLocation,
  direction: Direction,
  compareSchemas: CompareSchemas,
): void {
  const isIn = direction === 'request';
  const names = (flat: FlatSchema, document: unknown) =>
    [...flat.properties]
      .filter(([, property]) => !flagAt(resolve(document, property), isIn ? 'readOnly' : 'writeOnly'))
      .map(([name]) => name);
  const [older, newer] = [names(before, comparison.from), names(after, comparison.to)];
  for (const name of new Set([...older, ...newer])) {
    const place = enter(at, `the property \`${name}\` of ${at.words}`, 'properties', name);
    const isNeeded = after.required.has(name);
    if (!before.properties.has(name)) noteAdded(comparison, place, isIn && isNeeded, isNeeded);
    else if (!after.properties.has(name)) noteRemoved(comparison, place, after, isIn);
    else {
      if (isNeeded !== before.required.has(name)) noteNeed(comparison, place, isNeeded, isIn);
      const [was, is] = [before.properties.get(name), after.properties.get(name)];
      noteDeprecation(comparison, place, was, is);
      compareSchemas(comparison, was, is, place, direction);
    }
  }
}

const named = ({ words }: SpecLocation) => `T${words.slice(1)}`;

function noteAdded(
  comparison: SpecComparison,
  place: SpecLocation,
  breaks: boolean,
  isNeeded: boolean,
): void {
  comparison.add(place, {
    kind: breaks ? 'required-property-added' : 'property-added',
    message: `${named(place)} was added${isNeeded ? ' and is required' : ''}.`,
    why: breaks ? 'Calls without it are refused.' : undefined,
  });
}

/** What is sent and no longer known is passed over, unless nothing unknown is allowed. */
function noteRemoved(
  comparison: SpecComparison,
  place: SpecLocation,
  after: FlatSchema,
  isIn: boolean,
): void {
  const isRefused = member(after.said, 'additionalProperties') === false;
  const refused = isRefused ? 'Clients that send it are refused.' : undefined;
  comparison.add(place, {
    kind: 'property-removed',
    message: `${named(place)} was removed.`,
    why: isIn ? refused : 'Clients that read it find nothing.',
    isGone: true,
  });
}

function noteNeed(comparison: SpecComparison, place: SpecLocation, isNeeded: boolean, isIn: boolean): void {
  const breaks = isIn === isNeeded;
  comparison.add(place, {
    kind: isNeeded ? 'property-required' : 'property-optional',
    message: `${named(place)} is ${isNeeded ? 'required' : 'optional'} now.`,
    why: breaks
      ? isIn
        ? 'Calls without it are refused.'
        : 'Clients that count on it may not find it.'
      : undefined,
  });
}

function noteDeprecation(comparison: SpecComparison, place: SpecLocation, was: unknown, is: unknown): void {
  if (
    !flagAt(resolve(comparison.to, is), 'deprecated') ||
    flagAt(resolve(comparison.from, was), 'deprecated')
  )
    return;
  comparison.add(place, { kind: 'property-deprecated', message: `${named(place)} is deprecated.` });
}
