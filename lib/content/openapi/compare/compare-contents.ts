import { member, objectAt } from '../json-value';
import { resolve } from '../resolve';
import { compareSchemas } from './compare-schemas';
import { type Direction, enter, type SpecComparison, type SpecLocation } from './comparison';

export function compareHeaders(
  comparison: SpecComparison,
  before: unknown,
  after: unknown,
  at: SpecLocation,
  direction: Direction,
): void {
  const [older, newer] = [objectAt(before, 'headers'), objectAt(after, 'headers')];
  for (const name of new Set([...Object.keys(older), ...Object.keys(newer)])) {
    const words = `the header \`${name}\` of ${at.words}`;
    const place = enter(at, words, 'headers', name);
    const [was, is] = [member(older, name), member(newer, name)];
    if (was !== undefined && is !== undefined) {
      const [schema, other] = [resolve(comparison.from, was), resolve(comparison.to, is)];
      compareSchemas(
        comparison,
        member(schema, 'schema'),
        member(other, 'schema'),
        enter(place, words, 'schema'),
        direction,
      );
    } else if (was !== undefined)
      comparison.add(place, {
        kind: 'header-removed',
        message: `${sentence(words)} was removed.`,
        why: 'Clients that read it find nothing.',
        isGone: true,
      });
    else comparison.add(place, { kind: 'header-added', message: `${sentence(words)} was added.` });
  }
}

/** By media type. */
export function compareContents(
  comparison: SpecComparison,
  before: unknown,
  after: unknown,
  at: SpecLocation,
  direction: Direction,
): void {
  const [older, newer] = [objectAt(before, 'content'), objectAt(after, 'content')];
  for (const type of new Set([...Object.keys(older), ...Object.keys(newer)])) {
    const place = enter(at, at.words, 'content', type);
    const [was, is] = [member(older, type), member(newer, type)];
    if (was !== undefined && is !== undefined)
      compareSchemas(
        comparison,
        member(was, 'schema'),
        member(is, 'schema'),
        enter(place, at.words, 'schema'),
        direction,
      );
    else if (was !== undefined)
      comparison.add(place, {
        kind: 'media-type-removed',
        message: `${sentence(at.words)} is no longer possible as \`${type}\`.`,
        why:
          direction === 'request'
            ? 'Clients that send it are refused.'
            : 'Clients that read it get something else.',
        isGone: true,
      });
    else
      comparison.add(place, {
        kind: 'media-type-added',
        message: `${sentence(at.words)} is possible as \`${type}\` too.`,
      });
  }
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
