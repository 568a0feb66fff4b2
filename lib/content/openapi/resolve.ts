import { isObject, member, toSteps, valueAt } from './json-value';

const MOST_STEPS = 50;

/** What a reference stands for, or the value itself; undefined when it leads to nothing. */
export function resolve(document: unknown, value: unknown): unknown {
  let at = value;
  for (let step = 0; step < MOST_STEPS; step++) {
    const reference = member(at, '$ref');
    if (typeof reference !== 'string') return at;
    const steps = toSteps(reference);
    at = steps && valueAt(document, steps);
  }
  return undefined;
}

const SCHEMAS = /^#\/components\/schemas\/([^/]+)$/;

/** The name of the schema that a reference leads to. */
export function schemaName(value: unknown): string | undefined {
  const reference = member(value, '$ref');
  if (typeof reference !== 'string' || !isObject(value)) return undefined;
  const steps = SCHEMAS.test(reference) ? toSteps(reference) : undefined;
  return steps?.[2];
}
