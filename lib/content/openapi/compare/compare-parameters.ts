import { flagAt, type JsonObject, member, objectAt } from '../json-value';
import type { FoundOperation } from '../list-operations';
import { compareSchemas } from './compare-schemas';
import { type Direction, enter, type SpecComparison, type SpecLocation } from './comparison';

export function compareParameters(
  comparison: SpecComparison,
  older: FoundOperation,
  newer: FoundOperation,
  at: SpecLocation,
  direction: Direction,
): void {
  const before = byName(older);
  const after = byName(newer);
  for (const [name, was] of before) {
    const is = after.get(name);
    const words = wordsOf(is ?? was);
    const place = enter(at, words, 'parameters');
    if (!is)
      comparison.add(place, {
        kind: 'parameter-removed',
        message: `The ${words.slice(4)} was removed.`,
        why: 'What clients send in it is not heeded any more, or refused.',
        isGone: true,
      });
    else compareParameter(comparison, was, is, place, direction);
  }
  for (const [name, is] of after) {
    if (before.has(name)) continue;
    const isNeeded = isRequired(is);
    const words = wordsOf(is);
    comparison.add(enter(at, words, 'parameters'), {
      kind: isNeeded ? 'required-parameter-added' : 'parameter-added',
      message: `The ${isNeeded ? 'required' : 'optional'} ${words.slice(4)} was added.`,
      why: isNeeded ? 'Calls without it are refused.' : undefined,
    });
  }
}

function compareParameter(
  comparison: SpecComparison,
  was: JsonObject,
  is: JsonObject,
  place: SpecLocation,
  direction: Direction,
): void {
  const { words } = place;
  const isNeeded = isRequired(is);
  if (isNeeded !== isRequired(was))
    comparison.add(place, {
      kind: isNeeded ? 'parameter-required' : 'parameter-optional',
      message: `The ${words.slice(4)} is ${isNeeded ? 'required' : 'optional'} now.`,
      why: isNeeded ? 'Calls without it are refused.' : undefined,
    });
  if (flagAt(is, 'deprecated') && !flagAt(was, 'deprecated'))
    comparison.add(place, { kind: 'parameter-deprecated', message: `The ${words.slice(4)} is deprecated.` });
  compareSchemas(comparison, schemaOf(was), schemaOf(is), place, direction);
}

const isRequired = (parameter: JsonObject) => flagAt(parameter, 'required') || parameter.in === 'path';
const wordsOf = (parameter: JsonObject) =>
  `the ${String(parameter.in)} parameter \`${String(parameter.name)}\``;

function schemaOf(parameter: JsonObject): unknown {
  const [media] = Object.values(objectAt(parameter, 'content'));
  return member(parameter, 'schema') ?? member(media, 'schema');
}

/** Those of the path by their place in it, as their names are nobody's concern. */
function byName({ path, parameters }: FoundOperation): Map<string, JsonObject> {
  const inPath = [...path.matchAll(/\{([^}/]*)\}/g)].map((match) => match[1]);
  return new Map(
    parameters.map((parameter) => {
      const index = parameter.in === 'path' ? inPath.indexOf(String(parameter.name)) : -1;
      return [index < 0 ? `${String(parameter.in)} ${String(parameter.name)}` : `path ${index}`, parameter];
    }),
  );
}
